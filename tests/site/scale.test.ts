/** A site is plain data, its cost grows with its pages and not faster, and the order of its files does not show. */
import { describe, expect, it } from 'vitest';
import { checkSite } from '../../src/check/index.ts';
import { buildSite, type SiteInput } from '../../src/site/index.ts';
import { build, siteInput } from '../support/site-fixture.ts';
import { countSteps } from '../support/steps.ts';

const stepsOf = countSteps();

/** Pages in folders of 100, each with ten links, one in a hundred broken. */
function large(pages: number): SiteInput {
  const files: Record<string, string> = {};
  for (let at = 0; at < pages; at += 1) {
    const links = Array.from(
      { length: 10 },
      (_, step) => `[x](/f${Math.floor(((at + step) % pages) / 100)}/p${(at + step) % pages}#part)`,
    );
    if (at % 100 === 0) links.push('[x](/f0/missing)', `[x](./p${at}x.md)`);
    files[`docs/f${Math.floor(at / 100)}/p${at}.md`] = `# P${at}\n## part\n${links.join('\n')}`;
  }
  return siteInput({ files });
}

describe('a site', () => {
  it('survives a structured clone and JSON-like hands', () => {
    const { site } = build({
      files: { 'docs/index.md': '# H\n[a](./a.md) [b](/b)', 'docs/a.md': '![x](./x.png)' },
      beside: ['docs/x.png'],
    });
    expect(structuredClone(site)).toEqual(site);
  });

  it('is the same whatever the order of the files', () => {
    const input = large(250);
    const { value, diagnostics } = buildSite({ ...input, docs: [...input.docs].reverse() });
    const straight = buildSite(input);
    expect([...value.pages.keys()]).toEqual([...straight.value.pages.keys()]);
    expect(diagnostics).toEqual(straight.diagnostics);
    expect(checkSite(value)).toEqual(checkSite(straight.value));
  });

  it('costs the same a page at 500 and at 5,000 pages', async () => {
    const [small, big] = [large(500), large(5000)];
    let findings = 0;
    const check = (input: SiteInput) => () => {
      findings = checkSite(buildSite(input).value).length;
    };
    const ratio = (await stepsOf(check(big))) / (await stepsOf(check(small)));
    expect(findings).toBe(10);
    // Ten times the pages: linear is 10, a quadratic step would bring it near 100.
    expect(ratio).toBeLessThan(12);
  });
});
