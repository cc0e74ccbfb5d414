/** Request targets that try to reach a file that is not part of the site. Made by rule, the same on every run. */

export interface HostileOptions {
  /** `/jstz/` */
  readonly baseUrl: string;
  /** Folder and name of the file that lies beside the served folder. */
  readonly canaryName: string;
  /** Absolute path of the file that must not be read. */
  readonly canaryPath: string;
  /** Dot files, symbolic links and the like below the served folder, relative to it. */
  readonly hidden: readonly string[];
}

/** Ways to write two dots. */
const DOTS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%f0%80%80%ae%f0%80%80%ae',
  '%uff0e%uff0e',
  '\xc0\xae\xc0\xae',
  '..%00',
  '..%0a',
  '..;',
  '..%09',
  '%2e%2e%20',
  '....',
  '..%c0%80',
  '..\xff',
  '.\\.',
];
/** Ways to write a slash. */
const SLASHES = [
  '/',
  '%2f',
  '%2F',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '%c0%af',
  '%e0%80%af',
  '//',
  '/./',
  '%c1%9c',
  '\xc0\xaf',
  '/%2f',
  ':',
  '%00/',
];
const QUERIES = [
  '?raw',
  '?raw??',
  '?import&raw',
  '?import&raw??',
  '?url',
  '?url&inline',
  '?.svg?.wasm?init',
  '?t=1&raw#x',
  '?direct',
  '?html-proxy&index=0.js',
  '??',
  '?%00',
  '?/../../',
  '#/../..',
  '?v=%2e%2e%2f',
  ';raw',
  '?inline&import',
  '?worker&type=module',
];
const SUFFIXES = [
  '',
  '/',
  '::$DATA',
  ':$DATA',
  '%3a%3a$DATA',
  '.',
  '%20',
  '%00',
  '%00.html',
  '~',
  '~1',
  '%2ehtml',
  '/..',
  '/.',
  '/%2e',
  '%0d%0aX-A:b',
  '%ff',
  '\xff',
  '\\',
  '*',
];

export function hostileTargets({ baseUrl, canaryName, canaryPath, hidden }: HostileOptions): string[] {
  const bare = baseUrl.slice(0, -1);
  const targets: string[] = [];
  for (const dots of DOTS) {
    for (const slash of SLASHES) {
      targets.push(`${baseUrl}${dots}${slash}${canaryName}`);
      targets.push(`${baseUrl}assets${slash}${dots}${slash}${dots}${slash}${canaryName}`);
    }
    targets.push(
      `/${`${dots}/`.repeat(12)}${canaryPath.slice(1)}`,
      `${baseUrl}${`${dots}/`.repeat(12)}etc/passwd`,
    );
  }
  const absolute = [
    '',
    '/',
    '/@fs',
    '@fs',
    '/@fs/',
    '/@id',
    '/__open-in-editor?file=',
    '/__original-stack-frame?file=',
    '/__file?path=',
    '/@fs//',
    'file://',
  ];
  for (const prefix of absolute) {
    for (const path of [
      canaryPath,
      canaryPath.slice(1),
      encodeURIComponent(canaryPath),
      canaryPath.replaceAll('/', '\\'),
      '/etc/passwd',
    ]) {
      targets.push(`${bare}${prefix.startsWith('/') ? '' : '/'}${prefix}${path}`, `/${prefix}${path}`);
    }
  }
  for (const query of QUERIES) {
    for (const path of [
      `../${canaryName}`,
      `@fs${canaryPath}`,
      `%2e%2e/${canaryName}`,
      '.env',
      'package.json',
      `x/../../${canaryName}`,
    ]) {
      targets.push(`${baseUrl}${path}${query}`);
    }
  }
  for (const name of [...hidden, `../${canaryName}`])
    for (const suffix of SUFFIXES) targets.push(`${baseUrl}${name}${suffix}`);
  // Absolute form, authority form, other schemes, no slash at all.
  for (const path of [`../${canaryName}`, canaryPath.slice(1), '', 'etc/passwd']) {
    for (const origin of [
      'http://localhost',
      'http://127.0.0.1:80',
      'https://example.com',
      'file://',
      'http://[::1]',
      'ftp://x',
      '//example.com',
      'javascript:',
      'http:',
    ]) {
      targets.push(`${origin}/${path}`);
    }
  }
  targets.push(
    '*',
    'index.html',
    '..',
    '.',
    '',
    '?',
    '#',
    `${baseUrl}\x01`,
    `${baseUrl}\x7f`,
    `${baseUrl}%`,
    `${baseUrl}%2`,
    `${baseUrl}%zz`,
    `${bare}//`,
    `//${canaryName}`,
  );
  targets.push(
    `${baseUrl}${'a/'.repeat(4_000)}`,
    `${baseUrl}${'../'.repeat(4_000)}`,
    `${baseUrl}${'%2e'.repeat(4_000)}`,
    `/${'a'.repeat(40_000)}`,
  );
  return [...new Set(targets)];
}
