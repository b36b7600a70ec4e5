# syntax=docker/dockerfile:1
# docker build --target embedded -t lotline:embedded .   with a Postgres of its own
# docker build -t lotline .                              for a Postgres server (DATABASE_URL)
# Both build for amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 .

FROM node:24.11-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/petition-reader/package.json packages/petition-reader/
COPY packages/contract-fonts/package.json packages/contract-fonts/
COPY scripts/after-install.mjs scripts/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node scripts/start.mjs --build-only

# What the server needs at run time: no tests, no browser packages, no bundler.
FROM build AS server-packages
RUN node scripts/server-packages.ts && npm prune --omit=dev --no-audit --no-fund

FROM build AS embedded-packages
RUN node scripts/server-packages.ts --embedded && npm prune --omit=dev --no-audit --no-fund

FROM node:24.11-bookworm-slim AS base
# npm and corepack are for developers.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn* \
  && mkdir -p /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TMPDIR=/data/tmp
# The lock file tells whether the bundled server in dist/ is up to date.
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/scripts/ scripts/
COPY --from=build /app/src/server/ src/server/
COPY --from=build /app/src/api/ src/api/
COPY --from=build /app/src/domain/ src/domain/
COPY --from=build /app/packages/ packages/
COPY --from=build /app/dist/ dist/
COPY deploy/image/entrypoint.sh deploy/image/healthcheck.mjs /usr/local/bin/
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "/usr/local/bin/healthcheck.mjs"]
USER node
ENTRYPOINT ["sh", "/usr/local/bin/entrypoint.sh"]
# Why the flag: docs/decisions/0520-short-lived-memory.md.
CMD ["node", "--max-semi-space-size=4", "scripts/start.mjs", "--no-build"]

FROM base AS embedded
COPY --from=embedded-packages /app/node_modules/ node_modules/

FROM base AS server
COPY --from=server-packages /app/node_modules/ node_modules/
