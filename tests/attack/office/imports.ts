import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { memoryMb } from "../measure.ts";
import { othersMeanwhile } from "../others.ts";
import { ownerOf } from "../staff.ts";
import type { Reply, Target } from "../target.ts";
import { jsonOf } from "../visitor.ts";

const megabyte = 1024 * 1024;
const head = "Varenr.;Navn;Pris;Lager;Alkohol %;Indhold;Mærke;Varegruppe";
const row = (sku: string, name: string) => `${sku};${name};25,00;10;0;50 cl;Havgus;Mixere`;
const csv = (...rows: string[]) => Buffer.from([head, ...rows].join("\n"));
const nested = (depth: number) => Buffer.from(`${"[".repeat(depth)}${"]".repeat(depth)}`);

async function send(target: Target, path: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
  const form = new FormData();
  form.append("file", new File([bytes], name));
  return await sendForm(target, path, form);
}

async function sendForm(target: Target, path: string, form: FormData): Promise<Reply> {
  const { browser } = await ownerOf(target);
  const packed = new Response(form);
  const type = packed.headers.get("content-type") ?? "";
  const body = new Uint8Array(await packed.arrayBuffer());
  return await browser.at(target).ask(`/api/v1${path}`, { method: "POST", body, headers: { "content-type": type } });
}

/** A gzip bomb: a small file that unpacks to 200 MB. */
const bomb = () => gzipSync(Buffer.alloc(200 * megabyte), { level: 9 });

const goodsFiles = (): [name: string, file: string, bytes: Buffer][] => [
  ["something packed", "varer.csv", bomb()],
  ["something packed, called a spreadsheet", "varer.xlsx", bomb()],
  ["a cell of four megabytes", "varer.csv", csv(row("A-1", "x".repeat(4 * megabyte)))],
  ["a quotation mark that never ends", "varer.csv", csv(`A-1;"${"x\n".repeat(megabyte)}`)],
  ["ten thousand columns", "varer.csv", Buffer.from(`${"Navn;".repeat(10_000)}\n${"x;".repeat(10_000)}`)],
  ["no rows", "varer.csv", Buffer.from(head)],
  ["nothing", "varer.csv", Buffer.alloc(0)],
  ["only line breaks", "varer.csv", Buffer.alloc(megabyte, "\n")],
  ["UTF-16", "varer.csv", Buffer.from(`\ufeff${head}\n${row("A-1", "Æble")}`, "utf16le")],
  ["broken UTF-8", "varer.csv", Buffer.concat([csv(), Buffer.from([0x0a, 0xff, 0xfe, 0xc3, 0x28, 0x3b])])],
  ["noughts", "varer.csv", Buffer.alloc(megabyte)],
  [
    "numbers beyond numbers",
    "varer.csv",
    csv("A-1;Gin;1e309;-1;999;50 cl;Havgus;Mixere", "A-2;Gin;NaN;1e99;0;0 cl;Havgus;Mixere"),
  ],
  ["names of prototypes", "varer.csv", csv(row("__proto__", "constructor"), row("constructor", "__proto__"))],
  ["a path as its name", "../../../../etc/passwd", csv(row("A-3", "Sti"))],
  ["markup", "varer.csv", csv(row("A-4", "<img src=x onerror=alert(1)>"))],
  ["deep JSON", "varer.json", nested(500_000)],
];

const recipeFiles = (): [name: string, file: string, bytes: Buffer][] => [
  ["deep JSON", "opskrifter.json", nested(200_000)],
  ["deep objects", "opskrifter.json", Buffer.from(`${'{"@graph":'.repeat(50_000)}1${"}".repeat(50_000)}`)],
  [
    "deep recipes",
    "opskrifter.json",
    Buffer.from(`{"@type":"Recipe","name":"x","recipeIngredient":${"[".repeat(50_000)}${"]".repeat(50_000)}}`),
  ],
  [
    "names of prototypes",
    "opskrifter.json",
    Buffer.from('{"__proto__":{"admin":true},"@type":"Recipe","name":"__proto__"}'),
  ],
  ["a page of brackets", "opskrifter.html", Buffer.from("<script type='application/ld+json'>".repeat(20_000))],
  ["something packed", "opskrifter.json", bomb()],
  ["nothing", "opskrifter.json", Buffer.alloc(0)],
];

/** Malformed import files sent by staff: each gets an answer, and the shop's data stay as they were. */
export async function hostileFiles(target: Target): Promise<void> {
  const goods = await send(
    target,
    "/office/imports",
    "varer.csv",
    new Uint8Array(csv(row(`ATT-${target.seed}`, "Prøvevand"))),
  );
  const read = jsonOf(goods) as { state?: string; summary?: { new: number; refused: number } };
  target.control(
    goods.status === 201 && read.state === "ready",
    `a proper file is read: ${goods.status} ${read.state}`,
  );
  const negroni = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Prøvedrink",
    recipeIngredient: ["3 cl gin"],
    recipeInstructions: "Rør.",
  };
  const recipe = await send(
    target,
    "/office/recipe-files",
    "drink.json",
    new Uint8Array(Buffer.from(JSON.stringify(negroni))),
  );
  target.control(recipe.status === 201, `a proper recipe is read: ${recipe.status}`);
  const { pid } = target.shop.process.child;
  const rest = memoryMb(pid);
  const kinds: [string, [string, string, Buffer][]][] = [
    ["/office/imports", goodsFiles()],
    ["/office/former-files", goodsFiles()],
    ["/office/recipe-files", recipeFiles()],
  ];
  for (const [path, files] of kinds) {
    for (const [name, file, bytes] of files) {
      const reply = await send(target, path, file, new Uint8Array(bytes)).catch(() => undefined);
      const status = reply?.status ?? 0;
      target.expect(status >= 200 && status < 500, `${name} to ${path}: ${status} ${reply?.text.slice(0, 80)}`);
    }
  }
  await othersMeanwhile(target, "after hostile files");
  const grown = memoryMb(pid) - rest;
  target.expect(grown < 600, `the shop holds ${grown} MB more after hostile files`);
}

/** Server-side request forgery: import addresses that point to the machine itself and its local network. */
export async function filesFromWithin(target: Target): Promise<void> {
  let heard = 0;
  const inside = createServer((_, response) => {
    heard += 1;
    response.end("Varenr.;Navn\nA-1;Hemmeligt");
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const { port } = inside.address() as AddressInfo;
  try {
    const reached = await fetch(`http://127.0.0.1:${port}/`);
    target.control(reached.ok && heard === 1, "there is something inside to be reached");
    const hosts = [
      "127.0.0.1",
      "localhost",
      "[::1]",
      "0.0.0.0",
      "127.1",
      "2130706433",
      "0x7f000001",
      "[::ffff:127.0.0.1]",
      "127.0.0.1.nip.io",
      "169.254.169.254",
      "10.0.0.1",
    ];
    for (const host of hosts) {
      for (const path of ["/office/imports", "/office/recipe-files"]) {
        const form = new FormData();
        form.append("address", `http://${host}:${port}/varer.csv`);
        const reply = await sendForm(target, path, form).catch(() => undefined);
        const status = reply?.status ?? 0;
        target.expect(
          status >= 400 && status < 500 && heard === 1,
          `${path} from ${host}: ${status}, asked ${heard - 1} times`,
        );
        target.expect(!reply?.text.includes("Hemmeligt"), `${path} from ${host} shows what is inside`);
      }
    }
  } finally {
    inside.close();
  }
}
