/** Names of output files that this disk cannot keep apart or cannot store at all. */

/**
 * What Windows cannot store as a file of that name: device names (`aux/index.html`, `nul.txt`), forbidden characters (`a:b.html`
 * would become a hidden stream of a file `a`), a dot or space at the end of a name.
 * Source: https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const UNSTORABLE =
  /(?:^|\/)(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.[^/]*)?(?:\/|$)|[<>:"|?*\\\p{Cc}]|[. ](?:\/|$)/iu;

export interface DiskTraits {
  readonly isWindows: boolean;
  /** `Guide.html` and `guide.html` are one file, as usual on macOS and Windows. */
  readonly ignoresCase: boolean;
}

/**
 * @returns a function that is called once for each path, and throws an error with a code like those of the file system:
 * EINVAL for a name that cannot be stored, EEXIST for one that differs from an earlier one in case only
 */
export function createNameCheck({ isWindows, ignoresCase }: DiskTraits): (path: string) => void {
  const taken = new Set<string>();
  const refuse = (code: string, path: string) => {
    throw Object.assign(new Error(`${code}: "${path}"`), { code, path, syscall: 'open' });
  };
  return (path) => {
    if (isWindows && UNSTORABLE.test(path)) refuse('EINVAL', path);
    if (!ignoresCase) return;
    const folded = path.toLowerCase();
    if (taken.has(folded)) refuse('EEXIST', path);
    taken.add(folded);
  };
}
