/** Names that components take of Docusaurus's modules, and that our stand-ins for these modules do not have. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = {
  'docusaurus.config.js':
    "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false }]] };\n",
};

const PAGE = "import Frame from '@site/src/frame';\n\n# Start\n\n<Frame>Inside.</Frame>\n";

it('give nothing, show what stands in them, and are told once', async () => {
  const of = project({
    ...CONFIG,
    'docs/start.mdx': PAGE,
    'docs/next.mdx': PAGE,
    'src/frame.tsx': `import { useMoonPhase, MoonProvider, type MoonPhase, useThemeConfig } from '@docusaurus/theme-common';
export default function Frame({ children }) {
  const { phase, days } = useMoonPhase();
  const [first, setFirst] = useMoonPhase();
  setFirst(first.name);
  return <MoonProvider value={phase.name}>{children}{String(phase)}{days.map((day) => <i>{day}</i>)}</MoonProvider>;
}
`,
  });
  const { code, stderr } = await of.run('build');
  expect(code).toBe(0);
  expect(of.main('docs/start/index.html')).toContain('Inside.');
  expect(stderr).toContain(`src/frame.tsx:1:76  warning  component-stand-in
  \`MoonProvider\` and \`useMoonPhase\` of \`@docusaurus/theme-common\` have no counterpart here: components show what stands in them, the rest gives nothing.
`);
  expect(stderr.match(/ {2}warning {2}/g)).toHaveLength(1);
});

it('do not stop the module of a component that browsers take over', async () => {
  const of = project({
    ...CONFIG,
    'docs/start.mdx': PAGE,
    'src/frame.jsx': `import { useState } from 'react';
import { useMoonPhase } from '@docusaurus/theme-common';
export default function Frame({ children }) {
  const [count, setCount] = useState(1);
  const phase = useMoonPhase();
  return <button type="button" onClick={() => setCount(count + 1)} title={phase.name}>{children} {count}</button>;
}
`,
  });
  const { code, stderr } = await of.run('build');
  expect([code, stderr]).toEqual([
    0,
    expect.stringContaining('`useMoonPhase` of `@docusaurus/theme-common`'),
  ]);
  expect(of.main('docs/start/index.html')).toContain('<button type="button" title="">Inside.');
});

it('may be constructed and extended, as packages that are not installed may', async () => {
  const of = project({
    ...CONFIG,
    'docs/start.mdx': PAGE,
    'src/frame.jsx': `import { Moon } from '@docusaurus/theme-common';
import Client, { Sun } from 'no-such-package';
import * as All from 'no-other-package';
class Own extends Sun {}
export default function Frame({ children }) {
  return <p title={[new Moon(), new Client(), new Own(), new All.Star()].map(String).join('')}>{children}</p>;
}
`,
  });
  const { code, stdout, stderr } = await of.run('build');
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('not-built')]);
  expect(of.main('docs/start/index.html')).toContain('<p title="">Inside.</p>');
});
