type Props = Readonly<Record<string, unknown>>;

/** Makes elements with the `defaultProps` of functions, which React 19 passes over: sites that were written for React 18 have them. */
export const withDefaultProps = <Make>(make: Make): Make =>
  ((type: { defaultProps?: Props } | null, props: Props, ...more: unknown[]) => {
    const defaults = type?.defaultProps;
    const own: Record<string, unknown> = defaults ? { ...props } : props;
    for (const key in defaults) if (own[key] === undefined) own[key] = defaults[key];
    return (make as (...given: unknown[]) => unknown)(type, own, ...more);
  }) as Make;
