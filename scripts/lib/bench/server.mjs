// The measure of all figures: a bare node:http server that sends one body, read from the file named on its command line.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyPath = '', headersJson = '{}', status = '200'] = process.argv.slice(2);
const body = readFileSync(bodyPath);
const headers = { ...JSON.parse(headersJson), ...(body.length > 0 && { 'content-length': body.length }) };
const server = createServer((_request, response) => {
  response.writeHead(Number(status), headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(address.port);
});
