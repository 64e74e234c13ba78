import { basename, join } from "node:path";
import { faceFiles } from "@skaenk/api/people/mail/letter-faces";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Transport } from "@skaenk/contract/client";
import type { ServerBuild } from "react-router";
import { type AppBuilder, openAppBuilder } from "./app-builder.ts";
import { type BuiltApp, officeApp, storefrontApp } from "./build-app.ts";
import { keepBuild } from "./kept-builds.ts";
import { openOffice } from "./office.ts";
import { readOfficialFiles } from "./official-files.ts";
import { StaticFiles } from "./static-files.ts";
import { loadBuild, openStorefront } from "./storefront.ts";

type Options = {
  settings: Settings;
  log: Log;
  backend: Transport;
  contentVersion: () => number;
  /** From their sources, rebuilt as files change. */
  fromSource: boolean;
  closers: (() => Promise<unknown>)[];
};

/** The programs with people in front of them: the storefront, the back office, and the files of both. */
export async function openApps({ settings, log, backend, contentVersion, fromSource, closers }: Options) {
  const openBuilder = async (app: BuiltApp): Promise<AppBuilder | undefined> => {
    const opened = fromSource ? await openAppBuilder(app) : undefined;
    if (opened) closers.push(opened.stop);
    return opened;
  };
  const [builder, officeBuilder] = [await openBuilder(storefrontApp), await openBuilder(officeApp)];
  const official = readOfficialFiles(settings, log);
  const build = builder ? undefined : await loadBuild(storefrontApp.buildFolder);
  const load = builder?.load ?? (async () => build as ServerBuild);
  const storefront = await openStorefront({
    load,
    mode: builder ? "development" : "production",
    settings,
    official: official.shown,
    backend,
    contentVersion,
    log,
  });
  const office = openOffice({
    load: officeBuilder?.load ?? (() => loadBuild(officeApp.buildFolder)),
    backend,
    settings,
    log,
    frontPage: async () => (await storefront.render(new Request(`${settings.publicUrl}/`), true)).response.status,
    ...(officeBuilder ? { development: officeBuilder.middleware } : {}),
  });
  const publicFolder = join(storefrontApp.folder, "public");
  const files = new StaticFiles(builder ? publicFolder : join(storefrontApp.buildFolder, "client"), {
    ...official.files,
    ...faceFiles(),
  });
  if (!officeBuilder) files.add(join(officeApp.buildFolder, "client"), "/kontor");
  if (!fromSource) {
    const keep = (app: BuiltApp) =>
      keepBuild(join(settings.buildsDir, basename(app.folder)), join(app.buildFolder, "client", "assets"), log);
    files.addFormer(await keep(storefrontApp));
    files.addFormer(await keep(officeApp), "/kontor");
  }
  return { storefront, load, office, files, development: builder?.middleware };
}
