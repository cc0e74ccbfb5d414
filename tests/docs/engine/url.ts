/** URL and URLSearchParams of the engine. */
export const { URL, URLSearchParams } = globalThis;
