/** Judges URLs that begin with a scheme or a host, without asking the network. Pure: a URL in, a verdict out. */
import { editDistance } from '../diagnostics/index.ts';
import { decodePath, parseUrl } from '../paths/index.ts';
import type { LinkProblem } from './site.ts';

export type SchemeVerdict =
  | { readonly kind: 'external'; readonly url: string; readonly problem?: undefined }
  /** A page of this site, written as a whole URL: what remains after the origin. */
  | { readonly kind: 'own'; readonly rest: string; readonly problem?: undefined }
  | { readonly kind: 'scheme'; readonly problem?: undefined }
  | { readonly kind: 'broken'; readonly problem: LinkProblem; readonly isLive: boolean };

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Schemes that run code in the reader's browser: they never reach the page. */
const SCRIPT_SCHEMES = new Set(['javascript', 'vbscript']);
/** Schemes that a mistyped one is compared with. */
const COMMON_SCHEMES = ['https', 'http', 'mailto', 'tel'];
/** What stands for something else in a host or a port: `{port}`, `<port>`, `$PORT`, `PORT`. */
const PLACEHOLDER = /[{}<>$]|%(?:7[bd]|3[ce]|24)|:[a-z][\w-]*$/i;
const KNOWN_SCHEMES = new Set(
  'https http mailto tel sms ftp ftps sftp ssh git svn irc ircs xmpp matrix magnet news nntp geo callto sip sips facetime webcal bitcoin ethereum tezos ipfs ipns web+tezos jstz tg slack vscode'.split(
    ' ',
  ),
);

/** The scheme of a URL in lower case, or undefined. */
export function schemeOf(url: string): string | undefined {
  return SCHEME.exec(url)?.[1]?.toLowerCase();
}

/**
 * Judges a URL with a scheme, or one that begins with `//`.
 * @param purpose `data:` is fine for pictures in images and for anything in media and style sheets
 */
export function judgeScheme(
  url: string,
  site: { url: string; baseUrl: string },
  purpose: 'link' | 'image' | 'media',
): SchemeVerdict {
  const scheme = schemeOf(url);
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return judgeWebUrl(url, scheme, site);
  if (SCRIPT_SCHEMES.has(scheme)) {
    const message = `"${scheme}:" links run code and are never published.`;
    return suspicious(message, 'Link to a page or remove the link.', { isLive: false });
  }
  if (scheme === 'data') {
    if (purpose === 'media' || (purpose === 'image' && /^data:image\//i.test(url))) return { kind: 'scheme' };
    const hint = 'Save the data as a file below the static folder and link to it.';
    return suspicious('"data:" links are blocked by browsers.', hint, { isLive: false });
  }
  if (scheme === 'file' || scheme.length === 1) {
    return suspicious(`"${url}" names a file of one computer.`, 'Link to a file of the site.');
  }
  if (scheme === 'mailto') return judgeMail(url);
  if (scheme === 'tel' || scheme === 'sms') return judgePhone(url, scheme);
  if (KNOWN_SCHEMES.has(scheme)) return { kind: 'scheme' };
  if (/^[^/:]+:\d+(\/|$)/.test(url)) {
    const suggestion = `http://${url}`;
    const message = `"${url}" is a host and a port without a scheme.`;
    return suspicious(message, `Did you mean "${suggestion}"?`, { suggestion });
  }
  const near = COMMON_SCHEMES.find((known) => editDistance(scheme, known, 2) <= (known.length > 3 ? 2 : 1));
  if (near) {
    const suggestion = `${near}${url.slice(scheme.length)}`;
    return suspicious(`"${scheme}:" is no known scheme.`, `Did you mean "${suggestion}"?`, { suggestion });
  }
  return { kind: 'scheme' };
}

function judgeWebUrl(
  url: string,
  scheme: string | undefined,
  site: { url: string; baseUrl: string },
): SchemeVerdict {
  const malformed = (hint: string): SchemeVerdict => ({
    kind: 'broken',
    isLive: true,
    problem: { code: 'malformed-url', message: `"${url}" is not a complete URL.`, hint },
  });
  const afterScheme = scheme === undefined ? url : url.slice(scheme.length + 1);
  if (!/^\/\/[^/?#\\]/.test(afterScheme))
    return malformed('A URL of another site has the form https://host/path.');
  // An address may begin with `//`.
  const host = afterScheme.split(/[/?#]/)[2] ?? '';
  // Readers put in what is theirs: `http://localhost:<port>`, `https://{host}/`.
  if (PLACEHOLDER.test(host)) return { kind: 'scheme' };
  const parsed = parseUrl(url, 'https://x.invalid');
  if (!parsed || /\s/.test(host)) return malformed('Mend the host or the port.');
  const own = site.url === '' ? undefined : parseUrl(site.url);
  if (!own || parsed.host !== own.host) return { kind: 'external', url };
  const tail = afterScheme.slice(2).replace(/^[^/?#]*/, '');
  const rest = tail.startsWith('/') ? tail : `/${tail}`;
  const path = rest.replace(/[?#].*$/s, '');
  const base = site.baseUrl;
  if (path !== base.slice(0, -1) && !path.startsWith(base)) return { kind: 'external', url };
  return {
    kind: 'own',
    rest: path === base.slice(0, -1) ? `/${rest.slice(path.length)}` : rest.slice(base.length - 1),
  };
}

function judgeMail(url: string): SchemeVerdict {
  const [addresses = '', query] = url.slice('mailto:'.length).split('?');
  const decoded = decodePath(addresses);
  const isFine =
    decoded !== undefined &&
    (decoded === ''
      ? query !== undefined && query !== ''
      : decoded
          .split(',')
          .every((address) => /^[^\s@,<>]+@[^\s@,<>.]+(\.[^\s@,<>.]+)*$/.test(address.trim())));
  if (isFine) return { kind: 'scheme' };
  return addressProblem(`"${addresses}" is no mail address.`, 'Write mailto:name@example.org.');
}

function judgePhone(url: string, scheme: string): SchemeVerdict {
  const number = url.slice(scheme.length + 1).replace(/[?;].*$/s, '');
  const digits = number.replace(/\D/g, '').length;
  if (/^(\/\/)?\+?[0-9().\-\s*#]+$/.test(decodePath(number) ?? '') && digits >= 2) return { kind: 'scheme' };
  return addressProblem(
    `"${number}" is no telephone number.`,
    `Write ${scheme}:+15550100, with the country code.`,
  );
}

function addressProblem(message: string, hint: string): SchemeVerdict {
  return { kind: 'broken', isLive: true, problem: { code: 'malformed-address', message, hint } };
}

function suspicious(
  message: string,
  hint: string,
  { isLive = true, ...more }: { readonly isLive?: boolean; readonly suggestion?: string } = {},
): SchemeVerdict {
  return { kind: 'broken', isLive, problem: { code: 'suspicious-scheme', message, hint, ...more } };
}
