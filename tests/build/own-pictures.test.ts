/** Pictures of a page's text that the site draws with a component of its own. */
import { expect, it } from 'vitest';
import { expectClean, type Project, project } from '../support/project.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>\n';
const FILES = {
  'src/zoom.js': `import React, { useState } from 'react';
export function Zoom({ src, alt, by = 1 }) {
  const [large, setLarge] = useState(false);
  return <figure onClick={() => setLarge(!large)}><img src={src} alt={alt} className={large ? 'large' : 'small'} /></figure>;
}
`,
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { blog: false }]] };\n",
  'static/img/b.svg': SVG,
  'docs/in/a.svg': SVG,
  'docs/in/c.gif': 'GIF89a\x01\x00\x01\x00\x00\x00\x00;',
  'docs/in/_part.md': '![again](./a.svg)\n',
  'docs/start.md': `# Start

![one](./in/a.svg "Named") and ![two](/img/b.svg) and ![out](https://out.test/c.png)

import Part from './in/_part.md';

<Part />

import { Zoom } from '@site/src/zoom';

<Zoom src={require('./in/c.gif').default} alt="required" />
`,
};

async function pictures(site: Project): Promise<readonly string[]> {
  await expectClean(site);
  const main = site.main('docs/start/index.html');
  return Array.from(main.matchAll(/<figure[^>]*>.*?<\/figure>/g), ([one]) => one);
}

const FIGURE = `import Img from '@theme-original/MDXComponents/Img';
export default (props) => <figure title={props.title}><Img {...props} />{props.alt}</figure>;
`;

it('has its sizes and its address, with what is around it', async () => {
  const [one, two, out, again] = await pictures(
    project({ ...FILES, 'src/theme/MDXComponents/Img/index.js': FIGURE }),
  );
  expect(one).toMatch(
    /^<figure title="Named"><picture><img [^>]*src="\/base\/[^"]*a[^"]*\.svg"[^>]*><\/picture>one<\/figure>$/,
  );
  expect(one).toMatch(/width="40" height="20"/);
  expect(two).toMatch(/<img [^>]*src="\/base\/img\/b\.svg"/);
  expect(out).toMatch(/<img [^>]*src="https:\/\/out\.test\/c\.png"/);
  expect(again).toContain('again');
});

it('leads there where a browser takes it over', async () => {
  const site = project({
    ...FILES,
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents';
import { Zoom } from '../zoom';
export default { ...Original, img: Zoom };
`,
  });
  await expectClean(site);
  const islands = site.main('docs/start/index.html').matchAll(/<jd-island .*?<\/jd-island>/g);
  const pairs = Array.from(islands, ([island]) => [
    /src&quot;:&quot;(.*?)&quot;/.exec(island)?.[1],
    /<img src="(.*?)"/.exec(island)?.[1],
  ]);
  expect(pairs.map(([given]) => given)).toEqual([
    expect.stringMatching(/^\/base\/assets\/files\/a-\w+\.svg$/),
    '/base/img/b.svg',
    'https://out.test/c.png',
    expect.stringMatching(/^\/base\/assets\/files\/a-\w+\.svg$/),
    expect.stringMatching(/^\/base\/assets\/files\/c-\w+\.gif$/),
  ]);
  expect(pairs.map(([, drawn]) => drawn)).toEqual(pairs.map(([given]) => given));
});

it('is found at its place in the text where it is missing', async () => {
  const site = project({
    ...FILES,
    'src/theme/MDXComponents/Img/index.js': FIGURE,
    'docs/other.md': '# Other\n\ntext ![none](./none.svg)\n',
  });
  const { stderr } = await site.run('check-links');
  expect(stderr.match(/^\S+ {2}\w+ {2}broken.*/gm)).toEqual(['docs/other.md:3:6  error  broken-image']);
});
