import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { rooms } from "./rooms";

const routesOf = ({ outside }: { outside: boolean }) =>
  rooms.flatMap(({ folder, routes }) =>
    routes
      .filter(({ outsideOffice = false }) => outsideOffice === outside)
      .map(({ path, file, id }) => route(path, `${folder}/${file}`, id === undefined ? {} : { id })),
  );

/** Every address of the office, below `/kontor`, and the file that answers it. */
export default [
  ...routesOf({ outside: true }),
  // The rail around every room
  layout("session/office.route.tsx", { id: "office" }, [
    index("today/today.route.tsx"),
    ...routesOf({ outside: false }),
    route("*", "today/lost.route.tsx"),
  ]),
] satisfies RouteConfig;
