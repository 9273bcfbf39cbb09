import { Box, Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StartScreen } from '../../panel-api/responses';
import { useStartScreen } from './start-screen';

interface Row {
  key: string | number;
  /** A screen of this panel, or an address outside of it. */
  to: string;
  name: string;
  /** What stands below the name. */
  note?: string;
}

/** The rows of a card: each a link with a line below it. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} width="100%">
      {rows.map(({ key, to, name, note }) => (
        <Box tag="li" key={key}>
          {to.startsWith('/') ? (
            <Typography tag={Link} to={to} fontWeight="semiBold" textColor="primary600">
              {name}
            </Typography>
          ) : (
            <Typography
              tag="a"
              href={to}
              target="_blank"
              rel="noreferrer"
              fontWeight="semiBold"
              textColor="primary600"
            >
              {name}
            </Typography>
          )}
          {note && (
            <Typography tag="p" variant="pi" textColor="neutral600">
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Flex>
  );
}

/** A card over what the CMS tells: its rows, or a sentence where there are none. */
export function FromCms({ rowsOf, none }: { rowsOf: (told: StartScreen) => Row[]; none: ReactNode }) {
  const { data, isError } = useStartScreen();
  if (!data) return isError ? <Widget.Error>The CMS did not answer.</Widget.Error> : <Widget.Loading />;
  const rows = rowsOf(data);
  return rows.length > 0 ? <Rows rows={rows} /> : <Typography textColor="neutral600">{none}</Typography>;
}
