/** A field that people never see; whoever fills it is a machine. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 w-0 overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
