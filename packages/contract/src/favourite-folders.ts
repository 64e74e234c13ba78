import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { favouriteKinds } from "./favourites.ts";
import { longestFolderName, mostInFolders, tidyFolderName } from "./folder-names.ts";

const inFolder = z.object({
  folder: z
    .string()
    .transform(tidyFolderName)
    .pipe(
      z
        .string()
        .min(1, "Giv mappen et navn")
        .max(longestFolderName, `Mappens navn må højst være ${longestFolderName} tegn`),
    ),
  kind: z.enum(favouriteKinds, "Vælg recipe, product eller article"),
  slug: z.string().min(1).max(120),
});

const answer = z.object({ items: z.array(inFolder) });
export type FavouriteFolders = z.infer<typeof answer>;

export const listFavouriteFolders = endpoint({
  method: "get",
  path: "/favourites/folders",
  tags: ["favourites"],
  summary: "Which favourites lie in which folder, the newest first",
  answer,
  refusals: [],
});

export const addToFolder = endpoint({
  method: "put",
  path: "/favourites/folders",
  tags: ["favourites"],
  summary: "Puts favourites into folders; twice is once, and what is unknown is passed over",
  body: z.object({ items: z.array(inFolder).min(1).max(mostInFolders) }),
  answer,
  refusals: [400, 403, 422, 429],
});

export const takeFromFolder = endpoint({
  method: "post",
  path: "/favourites/folders/take-out",
  tags: ["favourites"],
  summary: "Takes a favourite out of a folder; one that is out already is no mistake",
  body: inFolder,
  answer,
  refusals: [400, 403, 429],
});
