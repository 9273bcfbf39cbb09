import { Box, Typography } from '@strapi/design-system';
import type { LaterChange } from '../../panel-api/responses';
import { when } from './document-panel';

/** Who saved what, and when. */
export function SavedChange({ who, when: time, changes }: LaterChange) {
  return (
    <Box tag="li">
      <Typography variant="pi" fontWeight="bold">
        {who} saved on {when(time, 'medium')}
      </Typography>
      {changes.map(({ field, before, after }, n) => (
        <Typography key={`${n} ${field}`} tag="p" variant="pi" style={{ overflowWrap: 'anywhere' }}>
          {field}: {before ?? 'nothing'} → {after ?? 'nothing'}
        </Typography>
      ))}
    </Box>
  );
}
