import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeOptions } from "../../server/node-options.mjs";
import { freePort } from "../../tests/support/free-port.ts";
import { interleave, type Measurement, perSecond, ratio, requireProgram } from "./load.ts";
import { cameToRest, startProgram } from "./start-program.ts";

/** A kept page of the shop against the same bytes from a bare node:http server, and as a file from nginx. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const path = "/drinks";
const rounds = 7;

const shop = await startProgram("server/src/main.ts", { DATA_DIR: join(folder, "data") });
const page = Buffer.from(await (await fetch(`${shop.address}${path}`)).arrayBuffer());
writeFileSync(join(folder, "page.html"), page);
const bare = await startProgram("bench/shop/bare-buffer.ts", { PAGE: join(folder, "page.html") });
/** With what the shop's door is told about requests without a body, and its process about new objects, too. */
const likeOurs = { PAGE: join(folder, "page.html"), EMPTY_REQUESTS: "1" };
const quick = await startProgram("bench/shop/bare-buffer.ts", likeOurs, 120, nodeOptions);
const nginx = await startNginx();

// What a start leaves to be done, such as pictures, is not what a kept page costs.
await cameToRest(shop.pid);
const measured = interleave(
  {
    shop: { url: `${shop.address}${path}`, seconds: 3, pid: shop.pid },
    bare: { url: `${bare.address}${path}`, seconds: 3, pid: bare.pid },
    quick: { url: `${quick.address}${path}`, seconds: 3, pid: quick.pid },
    nginx: { url: `${nginx.address}/page.html`, seconds: 3 },
  },
  rounds,
);
const { shop: kept, bare: buffer, quick: tuned, nginx: file } = measured;
if (kept && buffer && tuned && file) {
  const each = ({ perSecond: rate, cpuMicrosecondsEach }: Measurement) =>
    `${perSecond(rate).padStart(9)}  ${cpuMicrosecondsEach.toFixed(1).padStart(5)} µs`;
  console.log(
    `side på ${(page.length / 1000).toFixed(0)} kB, 16 forbindelser, median af ${rounds} runder; processortid pr. svar`,
  );
  console.log(`  Skænk, gemt side   ${each(kept)}`);
  const against = (other: Measurement) =>
    `${ratio(kept.perSecond, other.perSecond)}, i processortid ${ratio(other.cpuMicrosecondsEach, kept.cpuMicrosecondsEach)}`;
  console.log(`  bar node:http      ${each(buffer)}   Skænk/bar   ${against(buffer)}  (mål ≥ 0,90)`);
  console.log(`    som butikken     ${each(tuned)}   Skænk/bar   ${against(tuned)}`);
  console.log(
    `  nginx, statisk fil ${perSecond(file.perSecond).padStart(9)}             Skænk/nginx ${ratio(kept.perSecond, file.perSecond)}  (mål ≥ 0,50)`,
  );
}
nginx.stop();
await Promise.all([shop.stop(), bare.stop(), quick.stop()]);

async function startNginx(): Promise<{ address: string; stop(): void }> {
  const port = await freePort();
  mkdirSync(join(folder, "nginx"));
  const configuration = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1;
    user root; events { worker_connections 256; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; types { text/html html; }
      client_body_temp_path ${folder}/nginx; proxy_temp_path ${folder}/nginx; fastcgi_temp_path ${folder}/nginx;
      uwsgi_temp_path ${folder}/nginx; scgi_temp_path ${folder}/nginx; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  writeFileSync(join(folder, "nginx.conf"), configuration);
  const child = spawn(requireProgram("nginx"), ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}
