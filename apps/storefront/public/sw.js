/**
 * Keeps what has been read, so that it can be read without a connection: a phone in a kitchen. Only pages that are the same
 * for everybody are kept, never one that is personal (cart, checkout, club, favourites, the office). With a connection every page is
 * fetched; what is shown from here says when it is from. Decision 290.
 */
const pages = "skaenk-pages-1";
const files = "skaenk-files-1";
const mostPages = 160;
const mostFiles = 600;
const keptAt = "x-kept-at";
const overview = "/drinks";

const readable = [
  /^\/$/,
  /^\/drinks$/,
  /^\/drinks\/temaer\/[^/]+$/,
  /^\/drink\/[^/]+$/,
  /^\/inspiration(\/temaer)?(\/[^/]+)?$/,
  /^\/kollektioner(\/[^/]+){0,2}$/,
];
const isReadable = (path) => !path.includes(".") && readable.some((pattern) => pattern.test(path));
const pathOfData = (path) => (path.endsWith(".data") ? path.slice(0, -".data".length) : undefined);
/** Their names say what is in them, so that they never change. */
const isFile = ({ pathname, search }) =>
  pathname.startsWith("/assets/") || (search.startsWith("?v=") && /\/drawings\/\w+\/[^/]+\.svg$/.test(pathname));

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepBeside(overview, "text/html").catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

/** What another version kept goes. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("skaenk-") && name !== pages && name !== files) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isFile(url)) return event.respondWith(file(event, request));
  const dataOf = pathOfData(url.pathname);
  if (dataOf && isReadable(dataOf)) return event.respondWith(fresh(event, { beside: dataOf, type: "text/html" }));
  if (request.mode !== "navigate") return;
  if (isReadable(url.pathname)) {
    const beside = url.pathname === "/" ? undefined : `${url.pathname}.data`;
    return event.respondWith(fresh(event, { beside }).catch(() => offlinePage(request)));
  }
  // The office is another program, with pages of its own.
  if (!/^\/(kontor|api|dev)(\/|$)/.test(url.pathname)) {
    event.respondWith(fetch(request).catch(() => offlinePage(request)));
  }
});

/** The page that was being read when this woke for the first time. */
self.addEventListener("message", (event) => {
  const { keep } = event.data ?? {};
  if (typeof keep === "string" && isReadable(keep))
    event.waitUntil(keepBeside(keep, "text/html").catch(() => undefined));
});

/** A file by the name of its contents: kept once, never asked for again. */
async function file(event, request) {
  const kept = await caches.match(request.url, { cacheName: files, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic")
    event.waitUntil(put(files, request.url, answer.clone(), mostFiles));
  return answer;
}

/**
 * What the server says, kept for later; what was kept, where nobody is reached. Beside a page its data is kept, and beside the data the page: it may
 * be come to in either way.
 */
async function fresh(event, { beside, type }) {
  const { request } = event;
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await findKept(request.url);
    if (kept) return await asKept(kept);
    throw error;
  }
  if (isWorthKeeping(answer)) {
    event.waitUntil(put(pages, request.url, answer.clone(), mostPages));
    if (beside) event.waitUntil(keepBeside(beside, type).catch(() => undefined));
  }
  return answer;
}

const isWorthKeeping = (answer) =>
  answer.status === 200 && !answer.redirected && !/no-store/.test(answer.headers.get("cache-control") ?? "");

async function keepBeside(path, type = "") {
  const address = new URL(path, self.location.origin).href;
  const answer = await fetch(address);
  if (!isWorthKeeping(answer) || !(answer.headers.get("content-type") ?? "").startsWith(type)) return;
  if (type === "text/html") await keepFilesOf(await answer.clone().text());
  await put(pages, address, answer, mostPages);
}

/** The scripts and the sheet that a page names. */
async function keepFilesOf(html) {
  const named = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  for (const path of named) {
    const address = new URL(path, self.location.origin).href;
    if (await caches.match(address, { cacheName: files, ignoreVary: true })) continue;
    const answer = await fetch(address);
    if (answer.status === 200) await put(files, address, answer, mostFiles);
  }
}

async function put(name, address, answer, most) {
  const headers = new Headers(answer.headers);
  // The body is kept as it was read.
  for (const one of ["content-encoding", "content-length", "set-cookie"]) headers.delete(one);
  headers.set(keptAt, new Date().toISOString());
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(await answer.blob(), { status: answer.status, headers }));
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await cache.delete(old, { ignoreVary: true });
}

/** The same address, else the same page with another choice in its address. */
async function findKept(address) {
  const asked = { cacheName: pages, ignoreVary: true };
  return (await caches.match(address, asked)) ?? (await caches.match(address, { ...asked, ignoreSearch: true }));
}

/** A page from before says so to itself (`offline-bar.tsx`); data says so in its header. */
async function asKept(kept) {
  if (!kept.headers.get("content-type")?.startsWith("text/html")) return kept;
  const html = (await kept.text()).replace("<html ", `<html data-kept-at="${kept.headers.get(keptAt)}" `);
  return new Response(html, { status: 200, headers: kept.headers });
}

/** The shop's own frame with the news that there is no connection; asks again by itself. */
async function offlinePage(request) {
  const kept = await findKept(new URL(overview, self.location.origin).href);
  if (!kept) return Response.error();
  const again = new URL(request.url);
  const html = (await kept.text())
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(?:modulepreload|canonical|alternate)"[^>]*>/g, "")
    .replace(
      /<title>[^<]*?( · [^<]*)?<\/title>/,
      '<title>Du er offline$1</title><meta http-equiv="refresh" content="10">',
    )
    .replace(
      /(<main\b[^>]*>)[\s\S]*?<\/main>/,
      `$1<div class="error-page page-width"><p class="kicker">Offline</p><h1>Du er offline</h1>
      <p class="lead">Siden kunne ikke hentes. Vi prøver igen, så snart du har forbindelse.</p>
      <p class="error-page__ways"><a class="button" href="${encodeURI(again.pathname)}">Prøv igen</a>
      <a class="button button--quiet" href="${overview}">Drinks, du har set</a></p></div></main>`,
    );
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status: 503, headers });
}

/** Nothing runs in it. */
const policy =
  "default-src 'self'; script-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'";
