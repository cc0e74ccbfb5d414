// Feeds are written, not read: what xml-js reads XML with stays out of the package.
export { default as js2xml } from 'xml-js/lib/js2xml.js';
