import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { interleave, perSecond, ratio, requireProgram } from "./load.ts";
import { freePort, startProgram } from "./start-program.ts";

/** A kept page of the shop against the same bytes from a bare node:http server, and as a file from nginx. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
const path = "/drinks";

const shop = await startProgram("server/src/main.ts", { DATA_DIR: join(folder, "data") });
const page = Buffer.from(await (await fetch(`${shop.address}${path}`)).arrayBuffer());
writeFileSync(join(folder, "page.html"), page);
const bare = await startProgram("bench/shop/bare-buffer.ts", { PAGE: join(folder, "page.html") });
const nginx = await startNginx();

const measured = interleave(
  {
    shop: { url: `${shop.address}${path}`, seconds: 3 },
    bare: { url: `${bare.address}${path}`, seconds: 3 },
    nginx: { url: `${nginx.address}/page.html`, seconds: 3 },
  },
  5,
);
const rateOf = (name: string) => measured[name]?.perSecond ?? 0;
const [kept, buffer, file] = [rateOf("shop"), rateOf("bare"), rateOf("nginx")];
console.log(`side på ${(page.length / 1000).toFixed(0)} kB, 16 forbindelser, median af 5 runder`);
console.log(`  Skænk, gemt side     ${perSecond(kept)}`);
console.log(`  bar node:http        ${perSecond(buffer)}   Skænk/bar   ${ratio(kept, buffer)}  (mål ≥ 0,85)`);
console.log(`  nginx, statisk fil   ${perSecond(file)}   Skænk/nginx ${ratio(kept, file)}  (mål ≥ 0,50)`);
nginx.stop();
await Promise.all([shop.stop(), bare.stop()]);

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
