/**
 * The progress bar at the top of the page. It moves like nprogress 0.2.0 (https://github.com/rstacruz/nprogress), with the
 * same numbers.
 */
import {
  PROGRESS_BUSY_CLASS,
  PROGRESS_ID,
  PROGRESS_MAXIMUM,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_START_DELAY_MS,
  PROGRESS_TRICKLE_MS,
  PROGRESS_TRICKLE_RATE,
} from '../../contract/index.ts';

/** Where the bar is drawn. */
export interface ProgressView {
  /** @param value 0 to 1 */
  show(value: number): void;
  fade(): void;
  remove(): void;
}

export interface Progress {
  /** A page is loading: the bar appears if that takes longer than 200 ms. */
  start(): void;
  /** The page is there, or cannot be loaded. */
  done(): void;
}

export function createProgress(view: ProgressView, random: () => number = Math.random): Progress {
  let value: number | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const after = (ms: number, run: () => void) => timers.push(setTimeout(run, ms));
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const set = (next: number) => {
    value = clamp(next, PROGRESS_MINIMUM, 1);
    view.show(value);
  };
  const increase = (amount: number) => set(clamp((value ?? 0) + amount, 0, PROGRESS_MAXIMUM));
  const trickle = () => {
    increase(random() * PROGRESS_TRICKLE_RATE);
    after(PROGRESS_TRICKLE_MS, trickle);
  };
  return {
    start() {
      clear();
      if (value !== undefined) view.remove();
      value = undefined;
      after(PROGRESS_START_DELAY_MS, () => {
        set(0);
        after(PROGRESS_TRICKLE_MS, trickle);
      });
    },
    done() {
      clear();
      if (value === undefined) return;
      increase(0.3 + 0.5 * random());
      after(PROGRESS_SPEED_MS, () => {
        set(1);
        value = undefined;
        after(PROGRESS_SPEED_MS, () => {
          view.fade();
          after(PROGRESS_SPEED_MS, () => view.remove());
        });
      });
    },
  };
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * The bar as an element. Its style is set through the object model, because the content policy allows no inline style
 * attributes.
 */
export function progressElement(): ProgressView {
  let bar: HTMLElement | undefined;
  const root = document.documentElement;
  return {
    show(value) {
      if (!bar) {
        const box = document.createElement('div');
        box.id = PROGRESS_ID;
        box.setAttribute('aria-hidden', 'true');
        bar = document.createElement('div');
        bar.className = 'bar';
        bar.style.transform = 'translate3d(-100%, 0, 0)';
        box.append(bar);
        document.body.append(box);
        root.classList.add(PROGRESS_BUSY_CLASS);
        // Forces a layout, so that the first step is animated too.
        void bar.offsetWidth;
      }
      bar.style.transition = `transform ${PROGRESS_SPEED_MS}ms ease`;
      bar.style.transform = `translate3d(${(value - 1) * 100}%, 0, 0)`;
      bar.dataset.value = String(value);
    },
    fade() {
      const box = bar?.parentElement;
      if (!box) return;
      box.style.transition = `opacity ${PROGRESS_SPEED_MS}ms linear`;
      box.style.opacity = '0';
    },
    remove() {
      bar?.parentElement?.remove();
      bar = undefined;
      root.classList.remove(PROGRESS_BUSY_CLASS);
    },
  };
}
