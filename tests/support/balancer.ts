import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installed } from "./debian-program.ts";
import { freePort } from "./start-shop.ts";

export type Balancer = { url: string; close(): Promise<void> };

/**
 * nginx before several shops, as `docs/operations.md` shows it: one that does not answer is left for the next; what may not be
 * asked twice is not, except where it never left.
 */
export async function openBalancer(urls: string[]): Promise<Balancer> {
  const nginx = installed("nginx", "nginx-light");
  const folder = mkdtempSync(join(tmpdir(), "skaenk-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, port, urls));
  const check = spawnSync(nginx, ["-t", "-c", file, "-p", folder], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const child: ChildProcess = spawn(nginx, ["-c", file, "-p", folder, "-g", "daemon off;"], { stdio: "ignore" });
  const url = `http://localhost:${port}`;
  for (let tried = 0; tried < 100; tried += 1) {
    if (
      await fetch(`${url}/livez`).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      setTimeout(() => child.kill("SIGTERM"), 2_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, urls: string[]): string {
  const servers = urls.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=0;`).join("\n    ");
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shops {
    ${servers}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    client_max_body_size 60m;
    location / {
      proxy_pass http://shops;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}
`;
}
