import { EmptyState, PanelHeader } from '../panel/layout';
import { useStaff } from '../panel/staff-context';

/** The panel of somebody whose role allows nothing in it (ADM-02). */
export function NoSections() {
  const { firstName } = useStaff();
  return (
    <div className="flex max-w-7xl flex-col gap-6">
      <PanelHeader title={firstName ? `Good day, ${firstName}` : 'Welcome'} />
      <EmptyState text="Your role does not open any section yet.">
        <p className="mx-auto mt-2 max-w-prose">
          The owner of the shop can change your role. Please reload this page once that is done.
        </p>
      </EmptyState>
    </div>
  );
}
