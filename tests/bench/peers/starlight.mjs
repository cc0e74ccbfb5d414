// Starlight: its own search (Pagefind). It knows one sidebar for the whole site, so a route middleware leaves each page the
// part it is in, as its documentation shows.
import { join } from 'node:path';
import { sidebarsOf } from '../corpus.mjs';
import { nodePeer, writeSite } from './peer.mjs';

const MIDDLEWARE = `import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  const part = route.id.split('/')[0] || 'part-0000';
  const own = route.sidebar.find((entry) => entry.label === part) ?? route.sidebar[0];
  if (own?.entries) route.sidebar = own.entries;
});
`;
const CONTENT = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
/** The tool's own command refuses Node 20; its functions run there. */
const run = (call) => [
  '--input-type=module',
  '-e',
  `import * as astro from 'astro'; process.env.NODE_ENV ??= ${JSON.stringify(call.startsWith('build') ? 'production' : 'development')}; await astro.${call};`,
];

export const starlight = {
  ...nodePeer('starlight', '@astrojs/starlight', 'package.json'),
  content: 'src/content/docs',
  // Links between files are left as they are written, so they have to be addresses.
  links: 'url',
  title: 'front',
  prepare({ folder, pages, corpus }) {
    const options = {
      title: 'Corpus',
      ...(corpus.shape === 'one'
        ? {}
        : {
            sidebar: sidebarsOf(pages, corpus).map(({ name, folder: directory }) => ({
              label: name,
              items: [{ autogenerate: { directory } }],
            })),
            routeMiddleware: './src/route.mjs',
          }),
    };
    writeSite(
      join(folder, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight';
export default { site: 'https://example.org', telemetry: false, image: { service: { entrypoint: 'astro/assets/services/noop' } }, integrations: [starlight(${JSON.stringify(options)})] };\n`,
    );
    writeSite(join(folder, 'src', 'content.config.mjs'), CONTENT);
    writeSite(join(folder, 'src', 'route.mjs'), MIDDLEWARE);
    // Astro compiles the packages that the site itself names; others would be left to Node.
    const dependencies = { '@astrojs/starlight': '*', astro: '*' };
    writeSite(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  },
  build: () => ({ command: process.execPath, args: run('build({})'), env: ENV }),
  output: 'dist',
  uncounted: /^pagefind\//,
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  dev: ({ port }) => ({
    command: process.execPath,
    args: run(`dev({ server: { port: ${port} } })`),
    env: ENV,
  }),
  search: 'button[data-open-modal]',
};

const ENV = { ASTRO_TELEMETRY_DISABLED: '1' };
