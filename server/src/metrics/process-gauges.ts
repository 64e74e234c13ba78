import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { registry } from "@skaenk/api/platform/metrics";
import { Gauge } from "prom-client";

const secondsPerNanosecond = 1e-9;

/**
 * How this process is. Not prom-client's own set: that watches every collection of garbage, which a process that writes thousands
 * of kept pages a second would pay for.
 */
export function watchProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = (name: string, help: string, read: () => number) => {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "How late the event loop was, 99 of 100 times less, since last asked",
    () => {
      const seconds = delay.percentile(99) * secondsPerNanosecond;
      delay.reset();
      return seconds;
    },
  );
  gauge("process_resident_memory_bytes", "Memory that the process holds", () => process.memoryUsage.rss());
  gauge("nodejs_heap_size_used_bytes", "Memory that JavaScript uses", () => getHeapStatistics().used_heap_size);
  gauge("process_cpu_seconds_total", "Processor time since the start", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge("process_start_time_seconds", "When the process began", () => Date.now() / 1000 - process.uptime());
}
