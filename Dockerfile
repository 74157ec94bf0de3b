# octoproof as an image: docker build --tag octoproof .
# The package is built and packed as for npm, then installed as anybody would.
FROM node:22-alpine AS packed
WORKDIR /octoproof
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && mkdir /packed && npm pack --ignore-scripts --pack-destination /packed

FROM node:22-alpine
RUN --mount=type=bind,from=packed,source=/packed,target=/packed \
    npm install --global --omit=dev /packed/octoproof-*.tgz && npm cache clean --force
# Target files are read here, and reports written: mount a folder of yours.
WORKDIR /work
RUN chown node:node /work
USER node
ENTRYPOINT ["octoproof"]
CMD ["--help"]
