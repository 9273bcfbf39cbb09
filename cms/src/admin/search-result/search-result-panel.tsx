import { Box, Flex, Typography } from '@strapi/design-system';
import { localeFacts, toLocale } from '@shop/contract/rules';
import { useForm } from '@strapi/strapi/admin';
import type { CSSProperties } from 'react';
import type { SearchResult } from '../../panel-api/responses';
import { documentPanel, Failure, type PanelPlace } from '../panels/document-panel';
import { inLanguage } from '../panels/document-status';
import type { FormValues } from '../panels/merge';
import { usePolled } from '../panels/use-polled';
import { shortened, typedResult } from './typed-result';

/** Letters that search engines show. */
const TITLE = 60;
const DESCRIPTION = 155;

/** A search result is black on white wherever it is read, and in the panel's dark theme too. */
const PAPER: CSSProperties = {
  background: '#fff',
  border: '1px solid #dcdce4',
  borderRadius: 4,
  overflow: 'hidden',
};
const line = (color: string, size: number, more: CSSProperties = {}): CSSProperties => ({
  color,
  fontSize: size,
  lineHeight: 1.35,
  margin: 0,
  overflowWrap: 'anywhere',
  ...more,
});

interface ShownProps {
  uid: string;
  result: SearchResult;
  values: FormValues;
}

function Shown({ uid, result, values }: ShownProps) {
  const { title, description, picture, isHidden } = typedResult(uid, values, result);
  const { host, pathname } = new URL(result.url);
  const trail = [host, ...pathname.split('/').filter(Boolean)].join(' › ');
  return (
    <Flex direction="column" alignItems="stretch" gap={3} lang={result.language}>
      {isHidden ? (
        <Typography variant="pi" lang="en">
          Search engines are asked not to list it. A shared link shows the card below.
        </Typography>
      ) : (
        <Box padding={3} style={PAPER} role="group" aria-label="Search result">
          <p style={line('#202124', 12)}>{result.shopName}</p>
          <p style={line('#4d5156', 12)}>{trail}</p>
          <p style={line('#1a0dab', 17, { paddingBlock: 4 })}>{shortened(title, TITLE)}</p>
          <p style={line('#4d5156', 13)}>{shortened(description, DESCRIPTION)}</p>
        </Box>
      )}
      <Box style={PAPER} role="group" aria-label="Shared link">
        {picture && (
          <img
            src={picture}
            alt=""
            style={{ display: 'block', width: '100%', aspectRatio: '1200 / 630', objectFit: 'cover' }}
          />
        )}
        <Box padding={3}>
          <p style={line('#4d5156', 12)}>{host}</p>
          <p style={line('#202124', 14, { fontWeight: 600 })}>{title}</p>
          <p style={line('#4d5156', 13)}>{shortened(description, DESCRIPTION)}</p>
        </Box>
      </Box>
    </Flex>
  );
}

function Results({ uid, documentId, locale, savedState }: PanelPlace) {
  const values = useForm('SearchResult', (state) => state.values) as FormValues;
  const address = `/edit-screen/${uid}/${documentId}/search-result${inLanguage(locale)}`;
  const { told, failure } = usePolled<SearchResult[]>(address, savedState);
  if (!told) return <Failure sentence={failure} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {told.map((result) => (
        <Flex key={result.language} direction="column" alignItems="stretch" gap={2}>
          {told.length > 1 && (
            <Typography tag="h3" variant="pi" fontWeight="bold">
              {localeFacts(toLocale(result.language)).name}
            </Typography>
          )}
          <Shown uid={uid} result={result} values={values} />
        </Flex>
      ))}
      {told.length === 0 && <Typography variant="pi">It has no page yet.</Typography>}
    </Flex>
  );
}

const SEEN: ReadonlySet<string> = new Set(
  ['home.home', 'category.category', 'page.page', 'story.story', 'product.product'].map(
    (name) => `api::${name}`,
  ),
);

/** What a search result and a shared link would say of a document (S-104). */
export const SearchResultPanel = documentPanel(
  'Search result and shared link',
  Results,
  ({ model, activeTab }) => SEEN.has(model) && activeTab !== 'published',
);
