import { Route, Switch } from 'wouter';
import { partOfPage } from '../../part-of-page.ts';
import { PeopleList } from './people-list.tsx';
import './people.css';

const PictureSearch = partOfPage(() => import('./picture-search.tsx'));

const PersonPage = partOfPage(() => import('./person/person-page.tsx'));

export default function PeopleView() {
  return (
    <Switch>
      <Route path="/console/people" component={PeopleList} />
      <Route path="/console/people/by-picture" component={PictureSearch} />
      <Route path="/console/people/:auth_id">
        {({ auth_id }) => <PersonPage key={auth_id} authId={auth_id} />}
      </Route>
    </Switch>
  );
}
