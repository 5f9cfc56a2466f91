import { require } from './packages.mjs';

const SQL = await require('sql.js')();
const database = new SQL.Database();
database.run('create table t (a integer primary key, b text, c real)');
for (let i = 0; i < 40; ++i) database.run('insert into t values (?, ?, ?)', [i, `row ${i}`, i / 7]);
const rows = database.exec('select count(*), sum(a), avg(c), group_concat(substr(b, 5)) from t where a % 3 = 1');
if (rows[0].values[0][0] !== 13) throw new Error(JSON.stringify(rows));
if (database.export().length < 4096) throw new Error('export');
