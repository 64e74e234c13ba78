import { describe, expect, it } from "vitest";
import { unstyledClasses } from "./support/page-styles.ts";
import { textOf, tracked } from "./support/tree.ts";

describe("a page", () => {
  it.each(["apps/storefront/app/", "apps/back-office/app/"])("of %s carries the style of all that it shows", (app) => {
    const files = tracked.filter((path) => path.startsWith(app) && /(?<!\.test)\.(tsx?|css)$/.test(path));
    expect(unstyledClasses(files, textOf)).toEqual([]);
  });

  it("does not carry a style sheet by an import of types, also over several lines", () => {
    const files: Record<string, string> = {
      "app/root.tsx": "",
      "app/orders/bill.tsx": '<p className="bill" />',
      "app/orders/order.tsx": 'import sheet from "./orders.css";\nexport type Line = { sku: string };',
      "app/orders/orders.css": ".bill { color: red; }",
      "app/club/club.route.tsx":
        'import { Bill } from "../orders/bill";\nimport type {\n  Line,\n  Total,\n} from "../orders/order";\nexport type {\n  Line,\n} from "../orders/order";',
    };
    expect(unstyledClasses(Object.keys(files), (path) => files[path] ?? "")).toEqual([
      "app/orders/bill.tsx: .bill on app/club/club.route.tsx",
    ]);
  });

  it("that shows another feature's part without its sheet is found", () => {
    const files: Record<string, string> = {
      "app/root.tsx": 'import "./root.css";',
      "app/root.css": ".button { color: red; }",
      "app/orders/bill.tsx": '<p className="bill__line button"><b className={isWide ? "figures" : "narrow"} /></p>',
      "app/orders/orders.css": "/* .figures */ .bill__line { color: red; }",
      "app/orders/receipt.route.tsx": 'import { Bill } from "./bill";\nimport sheet from "./orders.css?url";',
      "app/club/club.route.tsx":
        'import { Bill } from "../orders/bill";\nimport type { Sheet } from "../orders/orders.css";',
    };
    expect(unstyledClasses(Object.keys(files), (path) => files[path] ?? "")).toEqual([
      "app/orders/bill.tsx: .bill__line on app/club/club.route.tsx",
    ]);
  });
});
