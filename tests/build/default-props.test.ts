/** `defaultProps` of functions, which sites that were written for React 18 count on. */
import { expect, it } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';
import { scriptsOfPage } from '../support/scripts.ts';

const CONFIG =
  "module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n";

it('are given where an element lacks a prop, on pages, in components and in what browsers take over', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'src/Tags.jsx': `import React from 'react';
function Tag({ name, mark }) { return <li>{name}{mark}</li>; }
Tag.defaultProps = { mark: '!' };
export default function Tags({ tags, label, children }) {
  return <ul title={label}>{tags.map((name) => <Tag key={name} name={name} />)}{React.createElement(Tag, { name: label, mark: undefined })}{children}</ul>;
}
Tags.defaultProps = { tags: ['egg', 'nest'], label: 'all' };
`,
    'src/Count.jsx': `import { useState } from 'react';
export default function Count({ from, format }) { const [at] = useState(from); return <b>{format(at)}</b>; }
Count.defaultProps = { from: 7, format: (at) => 'n' + at };
`,
    'src/Plain.jsx': `import { useState } from 'react';
export default function Plain() { const [at] = useState(1); return <b>{at}</b>; }
`,
    'docs/index.md':
      "import Tags from '@site/src/Tags';\n\n# Home\n\n<Tags />\n\n<Tags tags={[]} label={null}><Tags tags={['one']} label={undefined} /></Tags>\n",
    'docs/count.md':
      "import Count from '@site/src/Count';\nimport Plain from '@site/src/Plain';\n\n# Count\n\n<Count />\n\n<Plain />\n",
  });
  await expectBuilt(site);
  expect(
    site
      .main('index.html')
      .replace(/<!-- -->/g, '')
      .match(/<ul title="all">.*?<\/ul>|<ul><li>.*<\/ul>/gs),
  ).toEqual([
    '<ul title="all"><li>egg!</li><li>nest!</li><li>all!</li></ul>',
    '<ul><li>!</li><ul title="all"><li>one!</li><li>all!</li></ul></ul>',
  ]);
  expect(site.main('count/index.html')).toContain('<b>n7</b>');
  expect(site.main('count/index.html')).toContain('data-props="{}"');
  // What makes elements in browsers looks for them.
  expect(scriptsOfPage(site, 'count/index.html')).toMatch(/\?\.defaultProps|\.defaultProps;/);
});
