// Classes for the space inside and around parts of what components draw, as Infima names them: `margin-top--lg`. They outweigh the
// space that the parts have, as there.

const SIDES = {
  '-top': '-block-start',
  '-bottom': '-block-end',
  '-left': '-left',
  '-right': '-right',
  '-vert': '-block',
  '-horiz': '-inline',
  '': '',
};
const SIZES = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' };

export const spacingRules = ['margin', 'padding']
  .flatMap((what) =>
    Object.entries(SIDES).flatMap(([side, property]) =>
      Object.entries(SIZES).map(
        ([size, value]) => `.${what}${side}--${size}{${what}${property}:${value}!important}\n`,
      ),
    ),
  )
  .join('');
