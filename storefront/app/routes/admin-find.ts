export { loadFinding as loader } from '~/features/admin/find/find.server';
