/** Any path the map does not name: 404, shown by the root's error view (SHELL-08). */
export function loader(): never {
  throw new Response('Not Found', { status: 404 });
}

export default function NotFound() {
  return null;
}
