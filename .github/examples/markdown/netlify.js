// Gives a page's Markdown to a program that asks for it with `Accept: text/markdown`, at the page's own address.
// Copy it to netlify/edge-functions/markdown.js of your own repository: Netlify runs it in front of the site.

export default async function markdown(request, context) {
  const address = markdownAddress(request);
  const found = address && (await context.next(new Request(address, request)));
  const answer = found && found.status < 400 ? found : await context.next();
  const varied = new Response(answer.body, answer);
  varied.headers.append('Vary', 'Accept');
  return varied;
}

// Files with an ending, such as those in assets/, are not kept waiting.
export const config = { path: '/*', excludedPath: '/*.*' };

/** Address of the Markdown beside a page, where it is wanted as much as HTML is: /guide.md for /guide and /guide/, /index.md for /. */
function markdownAddress(request) {
  const wanted = weight(request, 'text/markdown');
  const url = new URL(request.url);
  const isPage = !/\.[^/]+$/.test(url.pathname);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !isPage || wanted === 0 || wanted < weight(request, 'text/html')) return undefined;
  // The home page of a site below a path, as https://example.org/docs/, has its Markdown in docs/index.md.
  const isHome = url.pathname === BASE_PATH;
  url.pathname = isHome ? `${BASE_PATH}index.md` : `${url.pathname.replace(/\/$/, '')}.md`;
  return url.href;
}

/** `baseUrl` of the configuration. */
const BASE_PATH = '/';

/** How much a media type is wanted by name, from 0 to 1. Wildcards do not count: every browser sends one. */
function weight(request, type) {
  for (const part of (request.headers.get('Accept') ?? '').split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((text) => text.startsWith('q='));
    if (name === type) return q === undefined ? 1 : Number(q.slice(2)) || 0;
  }
  return 0;
}
