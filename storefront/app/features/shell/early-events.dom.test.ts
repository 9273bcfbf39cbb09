import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyEventsScript, recordEarlyEvents } from './early-events';

const page = (html: string) => {
  document.body.innerHTML = html;
  recordEarlyEvents();
};
const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
};
/** What the page's own listeners hear once they are there. */
const heard: string[] = [];
const start = async () => {
  const hear = (event: Event) => heard.push(`${event.type} ${(event.target as HTMLElement).id}`);
  for (const type of ['click', 'change', 'submit'])
    document.body.addEventListener(type, (event) => {
      event.preventDefault();
      hear(event);
    });
  await window.replayEarlyEvents?.();
};

beforeEach(() => {
  heard.length = 0;
  document.documentElement.replaceChild(document.createElement('body'), document.body);
});
afterEach(async () => {
  vi.useRealTimers();
  await window.replayEarlyEvents?.();
});

describe('before the scripts run', () => {
  test('S-108 a press on a link that opens a dialog is kept and done once they do', async () => {
    page('<a id="filter" href="#list" aria-haspopup="dialog">Filter</a><a id="piece" href="#piece">Ring</a>');
    find('#filter').click();
    find('#filter').click();
    expect(location.hash).toBe('');
    await start();
    expect(heard).toEqual(['click filter']);
  });

  test('S-108 with a key held down such a link is the browser’s own', () => {
    page('<a id="filter" href="#list" aria-haspopup="dialog">Filter</a>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    find('#filter').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('S-108 where they do not arrive such a link is followed', () => {
    vi.useFakeTimers();
    page('<a id="filter" href="#list" aria-haspopup="dialog">Filter</a>');
    find('#filter').click();
    const followed: string[] = [];
    document.body.addEventListener('click', (event) => {
      event.preventDefault();
      followed.push((event.target as HTMLElement).id);
    });
    vi.advanceTimersByTime(10_000);
    expect(followed).toEqual(['filter']);
  });

  test('SHELL-01 a press on a button is kept and done once they do', async () => {
    page('<button id="menu" type="button">Menu</button>');
    const pressed = find('#menu').click();
    expect(pressed).toBeUndefined();
    expect(find('#menu').getAttribute('aria-busy')).toBe('true');
    await start();
    expect(heard).toEqual(['click menu']);
    expect(find('#menu').hasAttribute('aria-busy')).toBe(false);
  });

  test('PDP-03 a choice and the press after it come in their order, a second press of the same button once', async () => {
    page(
      '<form id="f"><select id="size"><option>5</option><option>6</option></select><button id="add">Add</button></form>',
    );
    choose(find<HTMLSelectElement>('#size'), '6');
    find('#add').click();
    find('#add').click();
    await start();
    expect(heard).toEqual(['change size', 'click add']);
    expect(find<HTMLSelectElement>('#size').value).toBe('6');
  });

  test('PDP-03 each press of a stepper counts', async () => {
    page('<button id="more" type="button">+</button>');
    find('#more').click();
    find('#more').click();
    await start();
    expect(heard).toEqual(['click more', 'click more']);
  });

  test('a choice is told to React, which set the field back meanwhile', async () => {
    page('<select id="size"><option>5</option><option>6</option></select>');
    const select = find<HTMLSelectElement>('#size');
    const setValue = vi.fn();
    Object.assign(select, { _valueTracker: { setValue } });
    choose(select, '6');
    select.value = '5';
    await start();
    expect(select.value).toBe('6');
    expect(setValue.mock.lastCall?.[0]).not.toBe('6');
  });

  test('a field that its own event sets back has the choice again in the next', async () => {
    page('<select id="size"><option>5</option><option>6</option></select>');
    const select = find<HTMLSelectElement>('#size');
    choose(select, '6');
    select.addEventListener('input', () => (select.value = '5'));
    const chosen = vi.fn();
    select.addEventListener('change', () => chosen(select.value));
    await start();
    expect(chosen.mock.calls).toEqual([['6']]);
  });

  test('what is recorded waits for the end of the event that made the page run', async () => {
    page('<button id="menu" type="button">Menu</button>');
    find('#menu').click();
    const started = start();
    expect(heard).toEqual([]);
    await started;
    expect(heard).toEqual(['click menu']);
  });

  test('a script that cannot be had once the page runs sends no form', async () => {
    page('<form id="f"><button id="add">Add</button></form><script id="s"></script>');
    const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
    find('#f').addEventListener('submit', sent as unknown as EventListener);
    find('#add').click();
    const started = start();
    find('#s').dispatchEvent(new Event('error'));
    expect(sent).not.toHaveBeenCalled();
    await started;
    expect(heard[0]).toBe('click add');
  });

  test('a press between two repeated ones comes after both', async () => {
    page('<button id="a" type="button">A</button><button id="b" type="button">B</button>');
    find('#a').click();
    const started = start();
    find('#b').click();
    await started;
    expect(heard).toEqual(['click a', 'click b']);
  });

  test('links and presses with a modifier are the browser’s own', () => {
    page('<a id="link" href="#there">There</a><button id="b">B</button>');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('#link').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test.each(['script that cannot be had', 'ten seconds'])('a %s: the form goes as without scripts', (why) => {
    vi.useFakeTimers();
    page('<form id="f"><button id="add" name="do" value="add">Add</button></form><script id="s"></script>');
    const sent = vi.fn((event: SubmitEvent) => event.preventDefault());
    find('#f').addEventListener('submit', sent as unknown as EventListener);
    find('#add').click();
    expect(sent).not.toHaveBeenCalled();
    if (why === 'ten seconds') vi.advanceTimersByTime(10_000);
    else find('#s').dispatchEvent(new Event('error'));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[0].submitter?.id).toBe('add');
  });
});

test('the inline script stands alone and ends no script element early', () => {
  expect(earlyEventsScript()).not.toContain('</script');
  // It may name nothing that is defined outside of it.
  expect(() => new Function(earlyEventsScript())()).not.toThrow();
});
