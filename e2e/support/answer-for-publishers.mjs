// Preloaded into a server under test: requests to publishers of open data go to the address that
// PUBLISHER names, with their path. The catalogue of the program is the real one.
import http from 'node:http';
import https from 'node:https';

https.get = ({ pathname, search }, options, done) =>
  http.get(new URL(pathname + search, process.env.PUBLISHER), options, done);
