/** The part of CycloneDX JSON that is read here; everything else is passed on as it is. */
export type MaterialsList = {
  metadata: { component: { name: string; "bom-ref": string } };
  components: { "bom-ref": string; purl: string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/** `package-lock.json`: packages by the folder that they are installed in. */
export type Lock = { name: string; packages: Record<string, LockedPackage> };
type LockedPackage = { name?: string; version?: string; dev?: boolean; link?: boolean };

/** What production needs, as `name@version`. A package that tests need in one folder and the shop in another is needed. */
export function productionPackages({ packages }: Lock): Set<string> {
  const needed = Object.entries(packages).flatMap(([folder, { name, version, dev, link }]) => {
    if (folder === "" || dev || link) return [];
    const installedAs = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    return [`${name ?? installedAs}@${version}`];
  });
  return new Set(needed);
}

/** A bill of materials of everything that is locked, without what only development needs, and named after the shop. */
export function productionOnly(all: MaterialsList, lock: Lock): MaterialsList {
  const needed = productionPackages(lock);
  const components = all.components.filter((component) => needed.has(component["bom-ref"]));
  const kept = new Set([all.metadata.component["bom-ref"], ...needed]);
  return {
    ...all,
    // npm names it after the folder that it was asked in.
    metadata: { ...all.metadata, component: { ...all.metadata.component, name: lock.name } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}
