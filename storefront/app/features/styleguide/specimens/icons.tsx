import * as icons from '~/ui/icons';
import { Specimen } from '../specimen';

/** Every icon that there is, by its name in the code: browsers and servers list them in orders of their own. */
const ICONS = Object.entries(icons)
  .flatMap(([name, Icon]) =>
    name.endsWith('Icon') ? [{ name, Icon: Icon as ReturnType<typeof icons.icon> }] : [],
  )
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** All icons by name. */
export function Icons() {
  return (
    <Specimen title="Line icons" note="Of one weight; the control says what it does." ground="both">
      <ul lang="en" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-8">
        {ICONS.map(({ name, Icon }) => (
          <li key={name} className="flex min-w-0 flex-col items-center gap-3 text-center">
            <Icon />
            <span className="text-sm">{name}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
