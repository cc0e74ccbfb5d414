/** What commands of npm may be written for. */
export const PACKAGE_MANAGERS = ['yarn', 'pnpm', 'bun', 'deno'] as const;
