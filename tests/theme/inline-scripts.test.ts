/** The scripts that run before paint, run here in a page made of objects. */
import { describe, expect, it } from 'vitest';
import { baseUrlBannerScript, beforePaintScript } from '../../src/theme/index.ts';

interface World {
  readonly stored?: Record<string, string>;
  readonly query?: string;
  readonly systemDark?: boolean;
  readonly storageFails?: boolean;
}

function run(
  script: string,
  { stored = {}, query = '', systemDark = false, storageFails = false }: World = {},
) {
  const attributes: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  const globals = {
    document: {
      documentElement: {
        setAttribute: (name: string, value: unknown) => {
          attributes[name] = String(value);
        },
      },
    },
    location: { search: query },
    matchMedia: (media: string) => ({ matches: media.includes('dark') === systemDark }),
  };
  const scope = {
    ...globals,
    get localStorage() {
      if (storageFails) throw new Error('denied');
      return storage;
    },
  };
  new Function('scope', `with(scope){${script}}`)(scope);
  return { attributes, stored };
}

const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const;

it('marks the pages of a site whose navbar may be away', () => {
  const of = (hidesNavbar: boolean) =>
    Object.keys(run(beforePaintScript({ colorMode, announcementBar: null, hidesNavbar })).attributes);
  expect(of(true)).toContain('data-hides-navbar');
  expect(of(false)).not.toContain('data-hides-navbar');
});

describe('colour mode before paint', () => {
  const script = beforePaintScript({ colorMode, announcementBar: null });

  it('is the stored one', () => {
    expect(run(script, { stored: { theme: 'dark' } }).attributes).toEqual({
      'data-has-script': '',
      'data-theme': 'dark',
    });
  });

  it('is the default where the stored one is unknown or storage is forbidden', () => {
    expect(run(script, { stored: { theme: 'purple' } }).attributes['data-theme']).toBe('light');
    expect(run(script, { storageFails: true }).attributes['data-theme']).toBe('light');
  });

  it('is the one in the address for this view', () => {
    const { attributes, stored } = run(script, {
      query: '?docusaurus-theme=dark',
      stored: { theme: 'light' },
    });
    expect(attributes['data-theme']).toBe('dark');
    expect(stored).toEqual({ theme: 'light' });
  });

  it('follows the system only if told to', () => {
    const following = beforePaintScript({
      colorMode: { ...colorMode, respectPrefersColorScheme: true },
      announcementBar: null,
    });
    expect(run(following, { systemDark: true }).attributes['data-theme']).toBe('dark');
    expect(run(script, { systemDark: true }).attributes['data-theme']).toBe('light');
  });

  it('drops a stored choice where the switch is off', () => {
    const fixed = beforePaintScript({
      colorMode: { ...colorMode, disableSwitch: true },
      announcementBar: null,
    });
    const { attributes, stored } = run(fixed, { stored: { theme: 'dark' }, query: '?docusaurus-theme=dark' });
    expect(attributes['data-theme']).toBe('light');
    expect(stored).toEqual({});
  });
});

describe('announcement bar before paint', () => {
  const script = beforePaintScript({ colorMode, announcementBar: { id: 'new', isCloseable: true } });
  const [id, dismiss] = ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'];

  it('stays hidden where it was dismissed', () => {
    const { attributes } = run(script, { stored: { [id]: 'new', [dismiss]: 'true' } });
    expect(attributes['data-announcement-dismissed']).toBe('true');
  });

  it('shows again when its id is another one', () => {
    const { attributes, stored } = run(script, { stored: { [id]: 'old', [dismiss]: 'true' } });
    expect(attributes['data-announcement-dismissed']).toBe('false');
    expect(stored).toEqual({ [id]: 'new', [dismiss]: 'false' });
  });

  it('ignores storage where it cannot be closed', () => {
    const fixed = beforePaintScript({ colorMode, announcementBar: { id: 'new', isCloseable: false } });
    expect(run(fixed, { stored: { [id]: 'new', [dismiss]: 'true' } }).attributes).not.toHaveProperty(
      'data-announcement-dismissed',
    );
  });
});

describe('script texts', () => {
  it('cannot end the script element early', () => {
    const script = beforePaintScript({ colorMode, announcementBar: { id: '</script>', isCloseable: true } });
    expect(script).not.toContain('</script');
    expect(baseUrlBannerScript({ baseUrl: '/</script>/', global: 'jstz' })).not.toContain('</script');
  });

  it('uses no HTML parser in the base path banner', () => {
    expect(baseUrlBannerScript({ baseUrl: '/jstz/', global: 'jstz' })).not.toContain('innerHTML');
  });
});
