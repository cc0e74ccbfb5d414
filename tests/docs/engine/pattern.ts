/** URLPattern of the engine. */
export const URLPattern: unknown = Reflect.get(globalThis, 'URLPattern');
