import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("./same-elements.tsx"), route("lange-tekster", "./long-texts.tsx")] satisfies RouteConfig;
