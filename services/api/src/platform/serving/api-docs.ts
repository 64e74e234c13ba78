import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ApiDocument, Operation } from "./api-document.ts";

const methods = ["get", "post", "put", "patch", "delete"];

const style = `
  :root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif; }
  body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 2.5rem; text-transform: capitalize; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
  summary { cursor: pointer; } code { font-size: .95em; } .method { display: inline-block; width: 4.5rem; font-weight: 700; }
  table { border-collapse: collapse; margin: .5rem 0; } td, th { padding: .2rem 1rem .2rem 0; text-align: left; vertical-align: top; }`;

/** The OpenAPI document as a page one can read: no script, nothing from elsewhere. @param whole whether the office is in it */
export function apiDocsPage(document: ApiDocument, whole: boolean): HtmlEscapedString | Promise<HtmlEscapedString> {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation, tag: operation.tags?.[0] ?? "service" }] : [];
    }),
  );
  const groups = Map.groupBy(operations, ({ tag }) => tag);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${document.info.title} ${document.info.version}</h1>
        <p>The machine-readable form is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
        ${whole ? "" : html`<p>Endpoints of the office are listed for staff who are logged in and for API keys.</p>`}
        ${[...groups].map(
          ([tag, own]) => html`<h2>${tag}</h2>
            ${own.map(({ path, method, operation }) => operationPart(path, method, operation))}`,
        )}
      </body>
    </html>`;
}

function operationPart(path: string, method: string, { summary, parameters = [], requestBody, responses }: Operation) {
  return html`<details>
    <summary><span class="method">${method.toUpperCase()}</span><code>${path}</code> ${summary ?? ""}</summary>
    ${
      parameters.length > 0
        ? html`<table>
            <tr><th>Parameter</th><th>In</th><th></th></tr>
            ${parameters.map(
              ({ name, in: place, required, description }) =>
                html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? "required" : ""} ${description ?? ""}</td></tr>`,
            )}
          </table>`
        : ""
    }
    ${requestBody ? html`<p>Takes a JSON body; its schema is in the document.</p>` : ""}
    <table>
      ${Object.entries(responses).map(
        ([status, { description }]) => html`<tr><td><code>${status}</code></td><td>${description}</td></tr>`,
      )}
    </table>
  </details>`;
}
