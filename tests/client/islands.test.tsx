/** Islands on the server, and their hooks outside their provider. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColorModeToggle } from '../../src/theme/islands/ColorModeToggle.tsx';
import { Island } from '../../src/theme/islands/Island.tsx';

test('an island’s markup carries its name and its props', () => {
  const html = renderToStaticMarkup(<Island name="announcement-close" props={{ label: 'Close <it>' }} />);
  expect(html).toContain(
    'data-island="announcement-close" data-props="{&quot;label&quot;:&quot;Close &lt;it&gt;&quot;}"',
  );
  expect(html).toContain('aria-label="Close &lt;it&gt;"');
});

test('a hook outside its provider names both', () => {
  expect(() => renderToStaticMarkup(<ColorModeToggle toDark="a" toLight="b" />)).toThrow(
    'Hook useColorMode is called outside the <StoresProvider>. Render the component inside it.',
  );
});
