import { expect, it } from 'vitest';
import { hideSecondMarks } from '../../src/bundle/link-marks.ts';

const hidden = (css: string) =>
  hideSecondMarks(css)
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((rule) =>
      rule.replace(/>:is\(\.icon-external,(?:\.icon-github,)?\.dropdown__chevron\)\{display:none\}/, ''),
    );

it('hides our sign of a link where the sheet of the site draws one', () => {
  expect(hidden('article a[target=_blank]:after{content:url(/img/out.svg);padding-left:5px}')).toEqual([
    'article a[target=_blank]',
  ]);
  expect(hidden('.a::after{content:"\\2197"}.b::after{content:"{;}"}')).toEqual(['.a', '.b']);
  expect(
    hidden(
      '.bar .x[href*="a,b"]:before,.y:is(a,b):before{content:""}.bar .x[href*="a,b"]:before{background:url(x.svg)}',
    ),
  ).toEqual(['.bar .x[href*="a,b"]']);
  expect(
    hidden(
      ':root{--sign:url(x.svg);--ink:red}.a:after{content:"";mask:var(--sign)}.b:after{content:"";color:var(--ink)}',
    ),
  ).toEqual(['.a']);
  expect(hidden('@media(min-width:9em){@supports (a:b){.a:after{content:url(x)}}}')).toEqual(['.a']);
});

it('leaves a link its only sign where all links that lead outside get one', () => {
  const isLeft = (selector: string) =>
    !hideSecondMarks(`${selector}:after{content:url(x.svg)}`).includes('.icon-github');
  for (const all of ['a[target=_blank]', '.navbar a[href^="http"]', '.footer a.navbar__link[target=_blank]'])
    expect([all, isLeft(all)]).toEqual([all, true]);
  for (const one of [
    '.header-github-link',
    '.navbar a[href*="github.com"]',
    'a#repository',
    '.navbar__item.own',
  ])
    expect([one, isLeft(one)]).toEqual([one, false]);
});

it('leaves it where the sheet draws something else, nothing, or on paper', () => {
  for (const css of [
    '.a:after{content:"";height:2px}',
    '.a:before{content:"-"}',
    '.a:after{content:none;background:url(x)}',
    '.a{background:url(x)}',
    'a>:after{content:url(x)}',
    '@media print{a[href]:after{content:" (" attr(href) ")"}}',
    '.a{&:after{content:url(x)}}',
  ])
    expect([css, hidden(css)]).toEqual([css, []]);
});
