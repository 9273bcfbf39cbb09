// `npm run sbom`: writes the software bill of materials (CycloneDX) to sbom.cdx.json.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { report } = await import('./lib/failure.mjs');
const { sbom } = await import('./lib/sbom.mjs');
try {
  sbom();
} catch (error) {
  report(error);
}
