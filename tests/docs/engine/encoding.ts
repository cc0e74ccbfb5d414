/** TextEncoder, TextDecoder, atob and btoa of the engine. */
export const { TextEncoder, TextDecoder, atob, btoa } = globalThis;
