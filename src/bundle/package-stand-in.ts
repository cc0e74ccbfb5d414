/**
 * What takes the place of a package that is not installed, in code written for Docusaurus: components show what stands in
 * them, hooks and functions give something that can be asked for anything and shows nothing.
 */

/** @returns JavaScript of a CommonJS module */
export function packageStandIn(name: string): string {
  return `${SOURCE}\nmodule.exports = standInOf(${JSON.stringify(name)});`;
}

const SOURCE = `
const asked = (name) => new Proxy(function () {}, {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    if (key === 'toString' || key === 'toJSON' || key === 'valueOf') return () => '';
    if (key === 'prototype') return target.prototype;
    if (key === 'then' || typeof key === 'symbol' || key[0] === '$' || key === 'defaultProps' || key === 'contextTypes' || key === 'contextType' || key === 'getDerivedStateFromProps' || key === 'childContextTypes' || key === '__esModule') return undefined;
    if (key === 'displayName' || key === 'name') return name;
    if (key === 'length') return 0;
    if (key === 'map' || key === 'filter' || key === 'flatMap') return () => [];
    return asked(String(key));
  },
  // React calls a component with its props and one value more.
  apply(_, __, given) {
    const [props] = given;
    const isDrawn = given.length === 2 && given[1] === undefined && props !== null && typeof props === 'object';
    if (!isDrawn) return asked(name);
    const { children } = props;
    return typeof children === 'function' ? null : (children ?? null);
  },
  construct: () => asked(name),
});
const standInOf = (name) => {
  const whole = asked(name);
  // Bundlers copy what they can list, and look in the prototype for the rest.
  const module = function (...given) { return Reflect.apply(whole, undefined, given); };
  return Object.setPrototypeOf(Object.assign(module, { default: whole }), whole);
};`;
