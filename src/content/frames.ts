/** Frames of raw HTML: the pages of hosts that the configuration names, shut in; of all others a link is left. */
import type { Element } from 'hast';
import type { TransformContext } from './context.ts';
import { RAW_PROPERTY, type RawTag } from './raw-html.ts';

/** What a framed page may do. It has an origin of its own, so that its scripts do not reach ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation';

/** The element that takes the place of an `iframe`. Reports `frame-host` and `frame-title`. */
export function safeFrame(frame: Element, tag: RawTag | undefined, context: TransformContext): Element {
  const { src, title, width, height, allow, allowFullScreen } = frame.properties;
  const number = frame.properties[RAW_PROPERTY];
  const url = typeof src === 'string' ? src.trim() : '';
  const host = hostOf(url);
  const words = typeof title === 'string' ? title.trim() : '';
  if (host === undefined || !context.options.frameHosts.some((known) => matches(host, known))) {
    context.report({
      code: 'frame-host',
      severity: 'warning',
      message:
        host === undefined
          ? `A frame of \`${url}\` is left out: frames show pages of other hosts by https. ${url === '' ? 'Nothing' : 'A link'} is shown.`
          : `The host \`${host}\` may not be framed; a link is shown.`,
      hint:
        host === undefined
          ? 'Write the whole address, or a link.'
          : `Add it to \`markdown.frameHosts\` in the configuration if you trust it: \`['${host}']\`.`,
      position: tag?.position,
    });
    const isSafe = /^(?:https?:)?\/\/|^[./#\w][^:]*$/i.test(url);
    const properties = isSafe ? { href: url, [RAW_PROPERTY]: number } : { [RAW_PROPERTY]: number };
    const text = { type: 'text' as const, value: words || url };
    return {
      type: 'element',
      tagName: isSafe ? 'a' : 'span',
      properties,
      children: url === '' ? [] : [text],
    };
  }
  if (words === '') {
    context.report({
      code: 'frame-title',
      severity: 'warning',
      message: `The frame of \`${host}\` has no \`title\`: readers who do not see it hear only that there is one.`,
      hint: 'Say in `title="…"` what it shows.',
      position: tag?.position,
    });
  }
  const isFull = allowFullScreen !== undefined || /\bfullscreen\b/.test(String(allow ?? ''));
  const properties: Element['properties'] = {
    src: url,
    title: words || host,
    width,
    height,
    loading: 'lazy',
    sandbox: [SANDBOX],
    referrerPolicy: 'strict-origin-when-cross-origin',
    ...(isFull && { allowFullScreen: true }),
    className: ['frame'],
    [RAW_PROPERTY]: number,
  };
  return { type: 'element', tagName: 'iframe', properties, children: [] };
}

/** Host and port of an address by https; undefined for any other. */
function hostOf(url: string): string | undefined {
  if (!/^(?:https:)?\/\//i.test(url)) return undefined;
  try {
    const { host, protocol, username } = new URL(url, 'https://own.invalid');
    return protocol === 'https:' && username === '' ? host.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}

function matches(host: string, known: string): boolean {
  const name = known.toLowerCase();
  if (name === '*') return true;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}
