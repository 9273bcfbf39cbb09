import { useEffect, useRef, useState, type ComponentType } from 'react';

/** Somebody is inside, or has typed there: a form drawn anew would be an empty one. */
const isUsed = (box: Element): boolean =>
  box.matches(':focus-within') ||
  [...box.querySelectorAll('input')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  );

/**
 * A part below the specified part of a page. The server draws it; its scripts come when a visitor scrolls to where it is one
 * window away, so that the first visit is as light as without it. Until then, and where they cannot be had, links and forms
 * work as without scripts. While focus is inside nothing is exchanged: whoever uses the keyboard would lose the place. Nor is
 * a form that somebody has begun: it is sent as without scripts.
 * @param load the module that draws it; its outermost element is a div
 */
export function lazilyHydrated<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  /** The module, once it is here. */
  let here: { default?: ComponentType<P> } = {};

  function Lazy(props: P) {
    const [{ default: Drawn }, arrive] = useState(here);
    const box = useRef<HTMLDivElement>(null);

    useEffect(() => {
      const { current } = box;
      if (!current) return;
      // While focus is inside the next of these events tries again; so it does where the code could not be had.
      const exchange = () => {
        if (!isUsed(current)) arrive(here);
      };
      const draw = () => {
        // Come to by a link inside the shop, the box is empty: the server drew nothing.
        if (current.firstChild && current.getBoundingClientRect().top >= 2 * innerHeight) return;
        if (here.default) return exchange();
        load().then(
          (module) => {
            here = module;
            exchange();
          },
          () => undefined,
        );
      };
      if (!current.firstChild) draw();
      // Between two fields focus is nowhere: it is asked for once it has arrived.
      const soon = () => setTimeout(draw);
      addEventListener('scroll', soon);
      addEventListener('focusout', soon);
      return () => {
        removeEventListener('scroll', soon);
        removeEventListener('focusout', soon);
      };
    }, [Drawn]);

    if (Drawn) return <Drawn {...props} />;
    // React leaves what stands in it as the server has drawn it.
    return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }

  return {
    Lazy,
    /** For the server, which has it from the start. */
    drawWith(component: ComponentType<P>): void {
      here = { default: component };
    },
  };
}
